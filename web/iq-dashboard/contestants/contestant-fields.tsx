import type { FieldErrors, UseFormRegister } from "react-hook-form";
import {
  educationTypeOptions,
  genderOptions,
  governorateOptions,
  testTimeOptions,
} from "#web/text/contestant-options.ts";
import { contestantsText, contestantText as text } from "#web/text/contestants.ts";
import { TextField } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";

/** What staff type of a contestant, as typed. */
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
  register: UseFormRegister<ContestantFields>;
  errors: FieldErrors<ContestantFields>;
  /** Whether the slot can be chosen; a new contestant is given one by the server. */
  hasSlot: boolean;
};

export function ContestantFieldset({ register, errors, hasSlot }: ContestantFieldsProps) {
  const error = (name: keyof ContestantFields) => errors[name]?.message;
  const select = (name: "gender" | "specialEducationType" | "governorate" | "testTime") => ({
    ...register(name),
    error: error(name),
  });
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        {...register("fullName")}
        label={text.fullName}
        error={error("fullName")}
        maxLength={200}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
      <TextField
        {...register("age")}
        label={contestantsText.age}
        error={error("age")}
        inputMode="numeric"
        maxLength={10}
      />
      <NativeSelect {...select("gender")} label={contestantsText.gender} options={genderOptions} />
      <TextField
        {...register("phoneNumber")}
        label={text.phone}
        error={error("phoneNumber")}
        inputMode="tel"
        maxLength={40}
        isLtr
      />
      <TextField
        {...register("email")}
        label={text.email}
        error={error("email")}
        inputMode="email"
        maxLength={260}
        isLtr
      />
      <TextField
        {...register("schoolName")}
        label={text.school}
        error={error("schoolName")}
        maxLength={200}
        fieldClassName="sm:col-span-2"
      />
      <NativeSelect {...select("governorate")} label={contestantsText.governorate} options={governorateOptions} />
      <NativeSelect
        {...select("specialEducationType")}
        placeholder={text.choose}
        label={text.type}
        options={educationTypeOptions}
      />
      {hasSlot && <NativeSelect {...select("testTime")} label={text.slot} options={testTimeOptions} />}
    </div>
  );
}
