import type { Readable } from "node:stream";
import yazl from "yazl";
import type { ItemPicture } from "#contract/items/items.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import { escapedXml } from "#contract/text/xml-text.ts";
import type { ItemRow } from "../items.queries.ts";
import { lomDifficulties } from "./levels.ts";
import { manifestName } from "./manifest.ts";

export type ChoiceRow = ItemRow & { content: { kind: "choice" } };

/**
 * Writes items as a QTI 3.0 content package: a manifest, a file for each item, and their pictures. Subject, level, note
 * and version have no place in QTI, so the manifest contains them as IEEE LOM metadata.
 */
export function itemsPackage(rows: readonly ChoiceRow[], readPicture: (path: string) => Promise<Readable>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  let open: Readable | undefined;
  zip.on("error", fail);
  // The open picture is closed even if the caller leaves.
  output.once("close", () => open?.destroy());
  zip.addBuffer(Buffer.from(manifestXml(rows)), manifestName);
  for (const row of rows) zip.addBuffer(Buffer.from(itemXml(row)), itemFile(row));
  for (const path of new Set(rows.flatMap(picturePaths))) {
    // Pictures are opened one by one. They are already compressed.
    zip.addReadStreamLazy(pictureFile(path), { compress: false }, (take) => {
      readPicture(path).then((stream) => {
        // yazl ignores errors of its sources.
        open = stream.once("error", fail);
        if (output.destroyed) stream.destroy();
        else take(null, stream);
      }, fail);
    });
  }
  zip.end();
  return output;
}

const identifierOf = ({ id }: ItemRow) => `item-${id}`;
const itemFile = (row: ItemRow) => `items/${identifierOf(row)}.xml`;
const pictureFile = (path: string) => `pictures/${path}`;
const pictureId = (path: string) => `picture-${path.replace(/\.webp$/, "")}`;

const picturePaths = ({ content: { picture, options } }: ChoiceRow): string[] => {
  const shown = [picture, ...options.map((option) => option.picture)];
  return [...new Set(shown.flatMap((one) => (one ? [one.imagePath] : [])))];
};

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const instance = "http://www.w3.org/2001/XMLSchema-instance";
const schemas = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd";
const itemSpace = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
const packageSpace = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
const lomSpace = "http://ltsc.ieee.org/xsd/LOM";
const titleExcerpt = 100;

function itemXml(row: ChoiceRow): string {
  const { stem, picture, options, key } = row.content;
  const paragraphs = stem.split("\n");
  const prompt = paragraphs.pop() ?? "";
  return `${xmlHead}<qti-assessment-item xmlns="${itemSpace}" xmlns:xsi="${instance}" xsi:schemaLocation="${itemSpace} ${schemas}/imsqti_asiv3p0_v1p0.xsd" identifier="${identifierOf(row)}" title="${escapedXml(excerptOf(stem, titleExcerpt))}" xml:lang="ar" tool-name="Rafid" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>${choiceId(key)}</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body dir="rtl">
${[...paragraphs.map(escapedXml), ...(picture ? [imageXml(picture)] : [])].map((inner) => `    <p>${inner}</p>\n`).join("")}    <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">
      <qti-prompt>${escapedXml(prompt)}</qti-prompt>
${options.map(choiceXml).join("\n")}
    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>
</qti-assessment-item>
`;
}

const choiceId = (index: number) => `choice-${index + 1}`;

const choiceXml = ({ text, picture }: ChoiceRow["content"]["options"][number], index: number) =>
  `      <qti-simple-choice identifier="${choiceId(index)}">${escapedXml(text)}${picture ? imageXml(picture) : ""}</qti-simple-choice>`;

const imageXml = ({ imagePath, alt }: ItemPicture) =>
  `<img src="../${pictureFile(imagePath)}" alt="${escapedXml(alt)}"/>`;

const manifestXml = (rows: readonly ChoiceRow[]) =>
  `${xmlHead}<manifest xmlns="${packageSpace}" xmlns:xsi="${instance}" xsi:schemaLocation="${packageSpace} ${schemas}/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="items">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${rows.map(itemResource).join("\n")}
${[...new Set(rows.flatMap(picturePaths))].map(pictureResource).join("\n")}
  </resources>
</manifest>
`;

const itemResource = (row: ChoiceRow) =>
  `    <resource identifier="${identifierOf(row)}" type="imsqti_item_xmlv3p0" href="${itemFile(row)}">
      <metadata>${lomXml(row)}</metadata>
      <file href="${itemFile(row)}"/>${picturePaths(row)
        .map((path) => `<dependency identifierref="${pictureId(path)}"/>`)
        .join("")}
    </resource>`;

const pictureResource = (path: string) =>
  `    <resource identifier="${pictureId(path)}" type="webcontent" href="${pictureFile(path)}"><file href="${pictureFile(path)}"/></resource>`;

function lomXml({ version, content: { subject, level, note } }: ChoiceRow): string {
  const annotation = note === "" ? "" : `<annotation><description>${stringXml(note)}</description></annotation>`;
  return (
    `<lom xmlns="${lomSpace}">` +
    `<general><language>ar</language></general>` +
    `<lifeCycle><version>${stringXml(String(version))}</version></lifeCycle>` +
    `<educational><difficulty>${vocabularyXml(lomDifficulties[level])}</difficulty></educational>` +
    annotation +
    `<classification><purpose>${vocabularyXml("discipline")}</purpose>` +
    `<taxonPath><source>${stringXml("Rafid")}</source><taxon><entry>${stringXml(subject)}</entry></taxon></taxonPath>` +
    "</classification></lom>"
  );
}

const stringXml = (text: string) => `<string language="ar">${escapedXml(text)}</string>`;
const vocabularyXml = (value: string) => `<source>LOMv1.0</source><value>${value}</value>`;
