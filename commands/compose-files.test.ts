import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { variableNames } from "#api/config.ts";

/** A container sees nothing of an .env file but what its Compose file hands on. */

/** Said by the image. */
const ofImage = ["PORT", "HOST", "DATA_DIR"];

it.each([
  ["deploy/compose.yaml", "app"],
  ["deploy/cluster/compose.yaml", "instance1"],
])("%s hands every variable of the configuration on to the product", async (file, service) => {
  const { services } = parse(await readFile(file, "utf8"), { merge: true });
  expect(Object.keys(services[service].environment)).toEqual(
    expect.arrayContaining(variableNames.filter((name) => !ofImage.includes(name))),
  );
});
