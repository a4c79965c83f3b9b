import {
  chosenEducationTypes,
  codes,
  genders,
  governorates,
  type Labelled,
  specialEducationTypes,
  testTimes,
} from "#contract/enums.ts";

/** A closed set of the contract as options of a form. */
const optionsOf = (set: Labelled, shown: readonly number[]) =>
  shown.map((code) => ({ value: String(code), label: set[code] ?? "" }));

export const genderOptions = optionsOf(genders, codes(genders));
export const governorateOptions = optionsOf(governorates, codes(governorates));
export const educationTypeOptions = optionsOf(specialEducationTypes, chosenEducationTypes);
export const testTimeOptions = optionsOf(testTimes, codes(testTimes));
