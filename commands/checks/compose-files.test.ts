import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { variableNames } from "#api/config.ts";

/** A container sees only those variables of an .env file that its Compose file passes on. */

/** Set by the image. */
const ofImage = ["PORT", "HOST", "DATA_DIR"];

it.each([
  ["deploy/compose.yaml", "app"],
  ["deploy/cluster/compose.yaml", "instance1"],
])("%s passes every variable of the configuration on to the product", async (file, service) => {
  const { services } = parse(await readFile(file, "utf8"), { merge: true });
  expect(Object.keys(services[service].environment)).toEqual(
    expect.arrayContaining(variableNames.filter((name) => !ofImage.includes(name))),
  );
});
