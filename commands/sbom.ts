import { Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import lockfile from "../package-lock.json" with { type: "json" };

/**
 * `npm run sbom` prints the bill of materials of the runtime, from the lock file. It contains every installed copy that
 * is not only for building.
 */

type Locked = { version?: string; license?: string; integrity?: string; dev?: boolean; name?: string };
const { "": root, ...places } = lockfile.packages as Record<string, Locked>;

const bom = new Models.Bom();
bom.metadata.component = new Models.Component(Enums.ComponentType.Application, lockfile.name, {
  bomRef: lockfile.name,
  version: root?.version ?? lockfile.version,
});
for (const [place, locked] of Object.entries(places)) if (!locked.dev) bom.components.add(componentAt(place, locked));

const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
console.log(serializer.serialize(bom, { sortLists: true, space: 2 }));

function componentAt(place: string, { name: realName, version = "", license, integrity }: Locked): Models.Component {
  const fullName = realName ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const [name = "", group] = fullName.split("/").toReversed();
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: place,
    group,
    version,
    purl: `pkg:npm/${fullName.replace("@", "%40")}@${version}`,
  });
  if (license) component.licenses.add(new Models.LicenseExpression(license));
  if (integrity) {
    const [algorithm = "", digest = ""] = integrity.split("-");
    const known = { sha512: Enums.HashAlgorithm["SHA-512"], sha1: Enums.HashAlgorithm["SHA-1"] }[algorithm];
    if (!known) throw new Error(`${place}: a checksum by ${algorithm}`);
    component.hashes.set(known, Buffer.from(digest, "base64").toString("hex"));
  }
  return component;
}
