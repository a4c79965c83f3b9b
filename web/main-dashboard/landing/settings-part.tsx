import type { KeyboardEvent } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import type { Image } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { describedBy, Field, TextField } from "#web/ui/forms/field.tsx";
import { ImageField } from "./image-field.tsx";
import type { PartDefinition, PictureDefinition, TextDefinition } from "./settings-fields.ts";
import type { useImageUploads } from "./use-image-uploads.ts";

type Content = {
  form: UseFormReturn<LandingRequest, unknown, LandingRequest>;
  images: readonly Image[];
  uploads: ReturnType<typeof useImageUploads>;
};

/** Shortens the contract's message to "this field" where it stands below the field itself. */
const shortened = (message: string | undefined) => (message === text.required ? text.requiredField : message);

/** The fields of one part of the page. */
export function SettingsPart({
  definition,
  onFocus,
  ...content
}: Content & { definition: PartDefinition; onFocus: () => void }) {
  const { title, hint, fields } = definition;
  const { register, formState } = content.form;
  return (
    <Panel title={title} {...(hint && { lead: hint })} onFocus={onFocus}>
      <div className="grid gap-5">
        {fields.map((field) => {
          const error = shortened(formState.errors[field.name]?.message);
          return field.kind === "picture" ? (
            <PictureOfPart key={field.name} field={field} error={error} onChosen={onFocus} {...content} />
          ) : (
            <SettingsTextField key={field.name} field={field} error={error} register={register(field.name)} />
          );
        })}
      </div>
    </Panel>
  );
}

type PictureOfPartProps = Content & { field: PictureDefinition; error: string | undefined; onChosen: () => void };

function PictureOfPart({ field, error, onChosen, form, images, uploads }: PictureOfPartProps) {
  const { name } = field;
  const path = useWatch({ control: form.control, name });
  return (
    <ImageField
      field={field}
      image={images.find(({ imagePath }) => imagePath === path)}
      upload={uploads.uploads[name]}
      error={error}
      onFile={(file) => {
        // Some browsers do not focus a button that is pressed.
        onChosen();
        uploads.start(name, file);
      }}
      onStop={() => leave(name, () => uploads.stop(name))}
      onRemove={() =>
        leave(name, () => {
          uploads.stop(name);
          form.setValue(name, "", { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        })
      }
    />
  );
}

/** Moves the focus to the field, because the pressed button disappears. */
function leave(name: string, act: () => void): void {
  act();
  document.getElementById(name)?.focus();
}

const inputs = {
  phone: { type: "tel", inputMode: "tel", isLtr: true },
  email: { type: "email", inputMode: "email", isLtr: true, autoCapitalize: "none", spellCheck: false },
} as const;

const areas = {
  /** A heading has no line breaks of its own, but it may wrap. */
  line: {
    rows: 2,
    className: "resize-none",
    onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
  },
  paragraph: { rows: 4, className: "max-h-80 min-h-28! resize-y" },
} as const;

type SettingsTextFieldProps = { field: TextDefinition; error: string | undefined; register: UseFormRegisterReturn };

/** A text field. It has no maximum length, because pasted text would be cut without a notice. */
function SettingsTextField({ field: { kind, name, label }, error, register }: SettingsTextFieldProps) {
  if (kind === "phone" || kind === "email") {
    return (
      <TextField {...register} {...inputs[kind]} name={name} label={label} error={error} required autoComplete="off" />
    );
  }
  const { className, ...area } = areas[kind];
  return (
    <Field id={name} label={label} error={error}>
      <textarea
        {...register}
        {...area}
        id={name}
        required
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error })}
        className={classNames("control block field-sizing-content", className)}
      />
    </Field>
  );
}
