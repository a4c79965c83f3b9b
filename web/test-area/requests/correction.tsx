import { useSearchParams } from "react-router";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import type { Contestant } from "#contract/contestants/contestants.ts";
import { type CorrectableField, correctableFields } from "#contract/contestants/request-words.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { educationTypeOptions, genderOptions, governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { requestsText, correctionText as text } from "#web/text/test-area/requests.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/correction.ts";
import { FieldValue } from "./field-value.tsx";
import { loadAsker } from "./load-asker.ts";
import { RequestForm, RequestPage } from "./request-page.tsx";
import { type RefusedRequest, sendRequest } from "./send-request.ts";

const path = "/IQ-test/correction";

export const handle: PageHandle = { scripts: "none" };
export const meta = () => unlistedMeta(text.title);
export const loader = (args: Route.LoaderArgs) => loadAsker(args);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return sendRequest(form, ["serial", "field", "value", "reason"], ({ field, ...values }, headers) =>
    // The API checks the field.
    context
      .get(apiContext)
      .send("createCorrection", { body: { ...values, field: field as CorrectableField }, headers }),
  );
}

/** Lists what can be corrected, or asks for the right value of the field in the address. */
export default function Correction({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const field = correctableFields.find((one) => one === search.get("field"));
  return (
    <RequestPage title={text.title} lead={field ? text.formLead : text.lead} asker={loaderData}>
      {({ contestant, idempotencyKey }) =>
        field ? (
          <CorrectionForm {...{ field, contestant, idempotencyKey }} refused={actionData} />
        ) : (
          <Fields contestant={contestant} />
        )
      }
    </RequestPage>
  );
}

const valueIn = (contestant: Contestant, field: CorrectableField) => String(contestant[field] ?? "");

const Fields = ({ contestant }: { contestant: Contestant }) => (
  <DetailsList
    rows={correctableFields.map((field) => ({
      term: contestantLabels[field],
      value: (
        <>
          <FieldValue field={field} value={valueIn(contestant, field)} />
          <TextLink to={`${path}?field=${field}`} aria-label={text.chooseOf(field)} className="block w-fit py-2.5">
            {text.choose}
          </TextLink>
        </>
      ),
    }))}
  />
);

type CorrectionFormProps = {
  field: CorrectableField;
  contestant: Contestant;
  idempotencyKey: string;
  refused: RefusedRequest | undefined;
};

function CorrectionForm({ field, contestant, idempotencyKey, refused }: CorrectionFormProps) {
  return (
    <>
      <div className="mb-5 rounded-m bg-river-50 px-5 py-4">
        <h3 className="mb-2 text-body">{contestantLabels[field]}</h3>
        <DetailsList
          rows={[{ term: text.now, value: <FieldValue field={field} value={valueIn(contestant, field)} /> }]}
        />
      </div>
      <RequestForm
        title={text.title}
        refused={refused}
        idempotencyKey={idempotencyKey}
        hidden={{ serial: contestant.serialNumber, field }}
        reason={{ label: requestsText.reason, hint: text.reasonHint }}
      >
        <ValueField field={field} error={refused?.errors.value} defaultValue={refused?.values.value} />
      </RequestForm>
      <p className="mt-4">
        <TextLink to={path} className="inline-flex min-h-11 items-center">
          {text.others}
        </TextLink>
      </p>
    </>
  );
}

const optionsOf = {
  gender: genderOptions,
  governorate: governorateOptions,
  specialEducationType: educationTypeOptions,
};
const controls: Partial<Record<CorrectableField, Partial<Parameters<typeof TextField>[0]>>> = {
  age: { inputMode: "numeric" },
  phoneNumber: { isLtr: true, type: "tel", inputMode: "tel" },
  email: { isLtr: true, type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false },
};

type ValueFieldProps = { field: CorrectableField; error: string | undefined; defaultValue: string | undefined };

function ValueField({ field, ...rest }: ValueFieldProps) {
  const control = { name: "value", label: text.value, autoComplete: "off", ...rest };
  return field in optionsOf ? (
    <NativeSelect
      {...control}
      options={optionsOf[field as keyof typeof optionsOf]}
      placeholder={text.choosePlaceholder}
    />
  ) : (
    <TextField {...control} {...controls[field]} />
  );
}
