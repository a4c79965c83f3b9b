import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Image } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { ImageField } from "./image-field.tsx";
import type { PartDefinition, PictureDefinition } from "./settings-fields.ts";
import { SettingsTextField } from "./text-field.tsx";
import type { useImageUploads } from "./use-image-uploads.ts";

type Content = {
  form: UseFormReturn<LandingRequest, unknown, LandingRequest>;
  images: readonly Image[];
  uploads: ReturnType<typeof useImageUploads>;
};

/** Shortens the contract's message to "this field" below the field itself. */
const shortened = (message: string | undefined) => (message === text.required ? text.requiredField : message);

/** The fields of one part of the page. */
export function SettingsPart({
  definition,
  onFocus,
  ...content
}: Content & { definition: PartDefinition; onFocus: () => void }) {
  const { part, title, hint, fields } = definition;
  const { register, formState } = content.form;
  const headingId = `${part}-part`;
  return (
    <section aria-labelledby={headingId} onFocus={onFocus} className="rounded-m border border-line bg-white p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id={headingId} className="text-[1.15rem]">
          {title}
        </h2>
        {hint && <p className="text-[0.9rem]/6 text-ink-3">{hint}</p>}
      </div>
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
    </section>
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
        // Some browsers do not focus a pressed button.
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
