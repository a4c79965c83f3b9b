let figures: Intl.NumberFormat | undefined;

/** A whole number in Arabic-Indic figures. */
export function inFigures(value: number): string {
  figures ??= new Intl.NumberFormat("ar-IQ");
  return figures.format(value);
}
