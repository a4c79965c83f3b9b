import type { FormField } from "#web/dashboard/form/use-mutation-form.ts";
import { contestantsText, contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import {
  educationTypeOptions,
  genderOptions,
  governorateOptions,
  testTimeOptions,
} from "#web/text/test-area/contestant-options.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";

/** A contestant as staff type it, before anything is typed. */
const blankFields = {
  fullName: "",
  age: "",
  gender: "0",
  phoneNumber: "",
  email: "",
  schoolName: "",
  specialEducationType: "",
  governorate: "1",
  testTime: "",
};
type ContestantFields = typeof blankFields;

/** What the form starts with: texts and numbers of `given`, and blank fields for the rest. */
export const contestantFields = (given: Readonly<Record<string, unknown>>): ContestantFields => {
  // The wire has both spellings of governorate, and a desk sends only the other one.
  const values: Readonly<Record<string, unknown>> = { governorate: given.governarate, ...given };
  const start = (name: string, blank: string) => {
    const value = values[name];
    return (typeof value === "string" || typeof value === "number" ? String(value) : "") || blank;
  };
  return Object.fromEntries(
    Object.entries(blankFields).map(([name, blank]) => [name, start(name, blank)]),
  ) as ContestantFields;
};

type ContestantFieldsProps = {
  field: (name: keyof ContestantFields) => FormField;
  /** Whether the slot can be chosen. The server assigns it to a new contestant. */
  hasSlot: boolean;
};

export function ContestantFieldset({ field, hasSlot }: ContestantFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        {...field("fullName")}
        label={text.fullName}
        maxLength={200}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
      <TextField {...field("age")} label={contestantsText.age} inputMode="numeric" maxLength={10} />
      <NativeSelect {...field("gender")} label={contestantsText.gender} options={genderOptions} />
      <TextField {...field("phoneNumber")} label={text.phone} inputMode="tel" maxLength={40} isLtr />
      <TextField {...field("email")} label={text.email} inputMode="email" maxLength={260} isLtr />
      <TextField {...field("schoolName")} label={text.school} maxLength={200} fieldClassName="sm:col-span-2" />
      <NativeSelect {...field("governorate")} label={contestantsText.governorate} options={governorateOptions} />
      <NativeSelect
        {...field("specialEducationType")}
        placeholder={text.choose}
        label={text.type}
        options={educationTypeOptions}
      />
      {hasSlot && <NativeSelect {...field("testTime")} label={text.slot} options={testTimeOptions} />}
    </div>
  );
}
