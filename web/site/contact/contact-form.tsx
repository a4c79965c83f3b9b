import { messageSubjects } from "#contract/site/messages.ts";
import { contactText as text } from "#web/text/site/home.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { describedBy, Field, TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { OwnersText } from "../owners-text.tsx";
import { contactFields, messageSentAddress, type RefusedMessage, trapField } from "./send-from-form.ts";

/**
 * Plain fields that the server checks. Every answer keeps the input. There is no maximum length, because pasted text
 * would be cut without a notice.
 */
export function ContactForm({ refused }: { refused: RefusedMessage | undefined }) {
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  const failures = contactFields.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []));
  return (
    <form
      id="contact-form"
      method="post"
      // Without JavaScript the fragment scrolls back to the form after sending.
      action="/?index#contact"
      data-sends={messageSentAddress}
      noValidate
      aria-labelledby="contact-form-title"
    >
      <h3 id="contact-form-title" className="mb-5 text-lead">
        {text.formTitle}
      </h3>
      {refused && (
        <ErrorSummary
          title={refused.message ? <OwnersText>{refused.message}</OwnersText> : text.invalid}
          body={refused.message ? text.failedBody : undefined}
          failures={failures}
          attempt={refused.attempt}
        />
      )}
      <div className="grid gap-4">
        <TextField
          name="name"
          label={text.name}
          error={errors.name}
          defaultValue={values.name}
          autoComplete="name"
          required
        />
        <TextField
          name="email"
          label={text.email}
          error={errors.email}
          defaultValue={values.email}
          isLtr
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NativeSelect
          name="subject"
          label={text.subject}
          error={errors.subject}
          defaultValue={values.subject}
          placeholder={text.anySubject}
          options={Object.entries(messageSubjects).map(([value, label]) => ({ value, label }))}
        />
        <Field id="message" label={text.message} error={errors.message}>
          <textarea
            id="message"
            name="message"
            rows={5}
            required
            defaultValue={values.message}
            aria-invalid={errors.message ? true : undefined}
            aria-describedby={describedBy("message", { error: errors.message })}
            className="control resize-y"
          />
        </Field>
        {/* CSS hides this field, because browsers and password managers do not fill in hidden fields. */}
        <p aria-hidden="true" className="hidden">
          <label>
            {text.trap}
            <input
              type="text"
              name={trapField}
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-bwignore
              data-lpignore="true"
              data-form-type="other"
            />
          </label>
        </p>
      </div>
      <SendFailure title={<OwnersText>{text.failed}</OwnersText>} body={text.failedBody} />
      <Button type="submit" size="large" data-pending-text={text.submitting} className="mt-6 w-full">
        {text.submit}
      </Button>
    </form>
  );
}
