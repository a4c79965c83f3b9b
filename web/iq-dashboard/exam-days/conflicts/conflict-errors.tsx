import { conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { errorWords } from "./typed-data.ts";

/** Shows why what a desk sent was refused. */
export function ConflictErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul aria-label={text.errors} className="mt-1 list-disc ps-5 text-danger">
      {errors.map((error) => (
        <li key={error} className="wrap-anywhere">
          {errorWords(error)}
        </li>
      ))}
    </ul>
  );
}
