export const examDaysPath = "/IQ-test/dashboard/on-site/days";
export const examDayPath = (id: string) => `${examDaysPath}/${id}`;
export const examHallPath = (id: string, hallId: string) => `${examDayPath(id)}/halls/${hallId}`;
export const absentPath = (id: string, hallId: string) => `${examHallPath(id, hallId)}/absent`;
export const conflictsPath = (id: string) => `${examDayPath(id)}/conflicts`;
export const deskGuidePath = (id: string) => `${examDayPath(id)}/guide`;
export const deskPath = "/IQ-test/dashboard/desk";
