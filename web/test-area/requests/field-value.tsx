import { type CorrectableField, valueWords } from "#contract/contestants/request-words.ts";
import { formatYears } from "#web/text/numbers.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { requestsText } from "#web/text/test-area/requests.ts";

/** A field's value as the record shows it. */
export function FieldValue({ field, value }: { field: CorrectableField; value: string }) {
  if (value === "") return requestsText.nothing;
  if (field === "age") return formatYears(Number(value));
  const isPhone = field === "phoneNumber";
  return (
    <bdi
      translate="no"
      dir={isPhone || field === "email" ? "ltr" : undefined}
      className={isPhone ? "whitespace-nowrap" : "wrap-anywhere"}
    >
      {isPhone ? formatPhone(value) : valueWords(field, value)}
    </bdi>
  );
}
