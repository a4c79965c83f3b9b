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

/** A contestant as staff type it. */
export type ContestantFields = {
  fullName: string;
  age: string;
  gender: string;
  phoneNumber: string;
  email: string;
  schoolName: string;
  specialEducationType: string;
  governorate: string;
  testTime: string;
};

type ContestantFieldsProps = {
  field: (name: keyof ContestantFields) => FormField;
  /** Whether the slot can be chosen; the server assigns it to a new contestant. */
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
