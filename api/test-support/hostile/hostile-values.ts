import fc from "fast-check";
import type { Schema } from "./openapi-operations.ts";

/** How many parts of a request are replaced by unexpected ones. */
export type Mood = "valid" | "nearly valid" | "hostile";
export const moods: readonly Mood[] = ["valid", "nearly valid", "hostile"];

/** Existing values, by the name of a field or of the noun in an address; those under `uuid` are for all ids. */
export type Known = Record<string, readonly unknown[]>;

export const strangeText = fc.oneof(
  fc.constantFrom(
    "\0",
    "ا\0ب",
    "\ud800",
    "\udc00\ud800",
    "\u0001\u001b[0m\u007f\u0085",
    "\u202e\ufeff\u200b",
    "",
    " \t\r\n",
  ),
  fc.constantFrom("%", "%00", "_", "'; --", "\\", "{}", "[[[", "<script>", "../..", "__proto__", "constructor", "null"),
  fc.constantFrom("-1", "0", "1e999", "NaN", "99999999999999999999", "٣٫٥", "ا".repeat(300), "9".repeat(5_000)),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const strangeValue = fc.oneof(
  { weight: 3, arbitrary: strangeText },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 2 ** 53, 1e308, 0.1, [], {}, [null], [[]], { a: { b: [] } }),
  },
);

const strangeOfTwenty: Record<Mood, number> = { valid: 0, "nearly valid": 1, hostile: 6 };

/** Returns the fitting value, or another one in so many of twenty cases. */
export const sometimes = <Value>(mood: Mood, fitting: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) => {
  const weight = strangeOfTwenty[mood];
  return weight === 0 ? fitting : fc.oneof({ weight: 20 - weight, arbitrary: fitting }, { weight, arbitrary: other });
};

/** Makes a value, mostly one of the schema. Known values supply what a schema cannot say, such as existing ids. */
export function schemaValue(schema: Schema, name: string, known: Known, mood: Mood): fc.Arbitrary<unknown> {
  const isId = schema.format === "uuid";
  const there = known[name] ?? (isId ? known.uuid : undefined);
  if (there) {
    const unknown = mood === "valid" ? fc.constantFrom(...there) : fc.uuid();
    return sometimes(mood, fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, unknown), strangeValue);
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => schemaValue(one, name, known, mood)));
  return sometimes(mood, fitting(schema, name, known, mood), strangeValue);
}

function fitting(schema: Schema, name: string, known: Known, mood: Mood): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return objectOf(schema, known, mood);
    case "array":
      return arrayOf(schema, name, known, mood);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "number":
    case "integer":
      return numberOf(schema, name);
    default:
      return fc.constantFrom(...(texts[name] ?? numbers[name]?.map(String) ?? anyTexts));
  }
}

function arrayOf({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string, known: Known, mood: Mood) {
  const lengths = mood === "valid" ? { minLength: minItems, maxLength: Math.min(3, maxItems) } : { maxLength: 3 };
  return fc.array(schemaValue(items, name, known, mood), lengths);
}

function numberOf({ minimum = -1, maximum = 200 }: Schema, name: string): fc.Arbitrary<number> {
  const usual = numbers[name];
  return usual ? fc.constantFrom(...usual) : fc.integer({ min: minimum, max: Math.min(maximum, 200) });
}

const anyTexts = ["زينب علي حسين", "07701234567", "50", "2"];
/** Values for texts and numbers that the schema does not restrict further. */
const texts: Known = {
  email: ["a@example.iq"],
  phone: ["07701234567"],
  phoneNumber: ["07701234567"],
  fullName: ["زينب علي حسين"],
  baseUrl: ["https://docs.google.com/forms/d/e/x/viewform"],
  entryId: ["123456789"],
  date: ["2099-01-01"],
  from: ["2026-11-20"],
  to: ["2026-11-21"],
  confirmUntil: ["2999-01-01"],
  registeredFrom: ["2026-11-20"],
  registeredTo: ["2099-01-01"],
  opensAt: ["2026-01-01T05:00:00Z"],
  serials: [""],
  closesAt: ["2099-01-01T08:00:00+03:00"],
  startsAt: ["2098-01-01T05:00:00Z"],
  endsAt: ["2099-01-01T05:00:00Z"],
  link: [""],
  reason: ["خطأ في النقل"],
  alt: ["مثلث قائم"],
  answer: ["2.5"],
  tolerance: ["0", "0.5"],
  password: ["كلمة-سر-طويلة"],
  website: [""],
  pdf: [""],
  imgPath: [""],
  goal1ImgPath: [""],
  goal2ImgPath: [""],
  goal3ImgPath: [""],
  bioImgPath: [""],
};
const numbers: Readonly<Record<string, readonly number[]>> = {
  gender: [0, 1],
  age: [12, 17],
  governarate: [1, 3],
  governorate: [1, 3],
  specialEducationType: [1, 2],
  testTime: [1, 2],
  seats: [20],
  seat: [1, 2, 3],
  score: [50, 99.5],
  questionNumber: [1, 2, 3, 4, 5],
  version: [0, 1, 2],
  key: [0, 1],
  level: [1, 3],
  count: [1, 2],
  section: [0],
  knownScores: [0, 1],
  knownCorrections: [0, 1],
};

/** Makes an object, mostly with all fields, otherwise without some. */
function objectOf({ properties = {}, required = [] }: Schema, known: Known, mood: Mood): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, inner]) => [field, schemaValue(inner, field, known, mood)]),
  );
  const requiredKeys = mood === "valid" ? required.filter((field) => field in fields) : [];
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys }) },
  );
}

/** Encodes a value for an address. What cannot be encoded becomes invalid UTF-8. */
const addressed = (value: unknown) =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");

export const inAddress = (schema: Schema, name: string, known: Known, mood: Mood): fc.Arbitrary<string> =>
  sometimes(
    mood,
    schemaValue(schema, name, known, mood).map((value) => addressed(typeof value === "object" ? "x" : value)),
    fc.constantFrom("%00", "%", "%ff", "%ED%A0%80", "%0d%0a", "a%2fb", "%2e%2e", "+", ""),
  );
