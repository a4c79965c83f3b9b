import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { variableNames } from "#api/config.ts";

/** A container sees only those variables of an .env file that its Compose file passes on. */

const servicesOf = async (file: string) => parse(await readFile(file, "utf8"), { merge: true }).services;

it.each(["deploy/compose.yaml", "deploy/cluster/compose.yaml"])("%s confines every service", async (file) => {
  const services: Record<string, object> = await servicesOf(file);
  for (const [name, service] of Object.entries(services)) {
    expect.soft(service, name).toMatchObject({
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    expect.soft(Object.keys(service), name).not.toContain("privileged");
  }
});

it("deploy/compose.yaml names images by digest, and reaches its database by TLS", async () => {
  const image = /@sha256:[0-9a-f]{64}$/;
  const services: Record<string, { image?: string; build?: object }> = await servicesOf("deploy/compose.yaml");
  for (const [name, { image: pulled, build }] of Object.entries(services))
    if (!build) expect.soft(pulled, name).toMatch(image);
  for (const [, base] of (await readFile("deploy/Dockerfile", "utf8")).matchAll(/^FROM (\S+)/gm))
    expect(base).toMatch(image);
  const { app, database, certificate } = await servicesOf("deploy/compose.yaml");
  const address = new URL(app.environment.DATABASE_URL.replace(/\$\{.+?\}/, "x"));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    sslmode: "verify-full",
    sslrootcert: "/tls/database.crt",
  });
  expect(database.command).toContain(`ssl_cert_file=${address.searchParams.get("sslrootcert")}`);
  expect(String(certificate.command)).toContain(`subjectAltName=DNS:${address.hostname}`);
});

/** Variables that the image sets. */
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
