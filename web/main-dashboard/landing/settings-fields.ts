import type { LandingRequest } from "#contract/site/landing.ts";
import type { LandingPart } from "#web/shared/frame/preview-context.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";

/** The editor's fields, in the order of the page. */

export type FieldName = keyof LandingRequest;
export type PictureName = Extract<FieldName, `${string}mgPath`>;
type Base = { label: string /** The label that is used outside the field's part. */; fullLabel: string };
export type TextDefinition = Base & { kind: "line" | "paragraph" | "phone" | "email"; name: FieldName };
export type PictureDefinition = Base & { kind: "picture"; name: PictureName };
export type FieldDefinition = TextDefinition | PictureDefinition;
export type PartDefinition = {
  part: LandingPart;
  title: string;
  hint?: string;
  fields: readonly FieldDefinition[];
};

type Row = [kind: FieldDefinition["kind"], name: FieldName, label: string];

/** Describes the fields of a part. `isNamed` means that labels outside the part need its title. */
function part(name: LandingPart, title: string, rows: readonly Row[], isNamed = false): PartDefinition {
  const fields = rows.map(([kind, field, label]) => {
    const fullLabel = isNamed ? text.fieldOf(label, title) : label;
    return { kind, name: field, label, fullLabel } as FieldDefinition;
  });
  return { part: name, title, fields };
}

const goal = (number: 1 | 2 | 3) =>
  part(
    `goal${number}`,
    text.goals[number - 1] ?? "",
    [
      ["line", `goal${number}Title`, text.goalTitle],
      ["paragraph", `goal${number}Content`, text.goalContent],
      ["picture", `goal${number}ImgPath`, text.goalImage],
    ],
    true,
  );

export const parts: readonly PartDefinition[] = [
  {
    ...part("hero", text.hero, [
      ["line", "header", text.header],
      ["paragraph", "content", text.content],
      ["picture", "imgPath", text.imgPath],
    ]),
    hint: text.heroHint,
  },
  { ...part("band", text.band, [["line", "title", text.titleField]], true), hint: text.bandHint },
  goal(1),
  goal(2),
  goal(3),
  part("bio", text.bio, [
    ["paragraph", "bioContent", text.bioContent],
    ["picture", "bioImgPath", text.bioImgPath],
  ]),
  {
    ...part("contact", text.contact, [
      ["phone", "phone", text.phone],
      ["email", "email", text.email],
    ]),
    hint: text.contactHint,
  },
  { ...part("privacy", text.privacy, [["paragraph", "privacyNotice", text.privacyNotice]]), hint: text.privacyHint },
];

export const allFields: readonly FieldDefinition[] = parts.flatMap(({ fields }) => fields);
export const isFieldName = (name: string): name is FieldName => allFields.some((field) => field.name === name);
/** The fields in which two contents differ. */
export const differences = (one: LandingRequest, other: LandingRequest): readonly FieldDefinition[] =>
  allFields.filter(({ name }) => one[name] !== other[name]);
