/** Arabic copy of a moment that is typed as day and time. */
export const momentText = {
  day: "اليوم",
  dayExample: "٢٠/١١/٢٠٢٦",
  time: "الساعة",
  timeExample: "٩:٣٠ ص",
  noMoment: "لم يُحدَّد بعد.",
} as const;

export const momentErrors = (edge: string) => ({
  day: `${edge}: اكتب اليوم مثل ٢٠/١١/٢٠٢٦`,
  time: `${edge}: اكتب الساعة مثل ٩:٣٠ ص أو ٢١:٣٠`,
});
