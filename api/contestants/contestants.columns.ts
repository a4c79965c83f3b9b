/** A contestant as queries read it, here and where another noun shows whose it is: the columns that leave the database, and what is derived from others. */
export type ContestantRow = {
  id: string;
  serialNumber: string;
  fullName: string;
  age: number;
  gender: number;
  phoneNumber: string;
  schoolName: string;
  specialEducationType: number;
  email: string | null;
  governorate: number;
  testTime: number;
  isDeleted: boolean;
  createdAt: Date;
  hasQuiz: boolean;
};
export type StaffContestantRow = ContestantRow & { contestantCount: number };

/** Without `hasQuiz`, which would be asked anew for each row of a long list. */
export const storedColumns = `
  c.id, c.serial_number as "serialNumber", c.full_name as "fullName", c.age, c.gender, c.phone_number as "phoneNumber",
  c.school_name as "schoolName", c.special_education_type as "specialEducationType", c.email, c.governorate,
  c.test_time as "testTime", c.is_deleted as "isDeleted", c.created_at as "createdAt"`;

export const columns = `
  ${storedColumns},
  exists (select from quiz_results r where r.contestant_id = c.id and not r.is_deleted) as "hasQuiz"`;

export const staffColumns = `
  ${columns},
  (
    select count(*)::int from contestants p
    where p.phone_number = c.phone_number and p.folded_name = c.folded_name and not p.is_deleted
  ) as "contestantCount"`;
