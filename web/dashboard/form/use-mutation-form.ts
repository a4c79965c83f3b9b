import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from "react-hook-form";
import type { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";

export type SavingMutation<Sent, Answer> = Pick<
  UseMutationResult<Answer, Error, Sent>,
  "mutate" | "reset" | "isPending" | "error"
>;

export type FormField<Name extends string = string> = UseFormRegisterReturn<Name> & { error: string | undefined };

type MutationFormOptions<Typed extends FieldValues, Sent, Answer> = {
  /** Turns the typed values into those that are sent. */
  schema: z.ZodType<Sent>;
  defaultValues: Typed;
  save: SavingMutation<Sent, Answer>;
  /** May ask first. It then calls `send`. */
  beforeSend?: (sent: Sent, send: () => void) => void;
  onSaved?: (answer: Answer, sent: Sent) => void;
  /** Assigns the API's errors to fields of the form, if their names differ. */
  fieldErrors?: (problem: ApiProblem) => ApiProblem["errors"];
};

/** A form that a mutation sends. Every failure keeps the typed values. */
export function useMutationForm<Typed extends FieldValues, Sent, Answer>({
  schema,
  defaultValues,
  save,
  beforeSend = (_sent, send) => send(),
  onSaved,
  fieldErrors = (problem) => problem.errors,
}: MutationFormOptions<Typed, Sent, Answer>) {
  const form = useForm<Typed, unknown, Sent>({
    // The schema accepts any input, and the form passes its own fields.
    resolver: zodResolver(schema as z.ZodType<Sent, Typed>) as Resolver<Typed, unknown, Sent>,
    defaultValues: defaultValues as DefaultValues<Typed>,
    // `Form` moves the focus, also after the API refuses.
    shouldFocusError: false,
  });
  const [refusals, setRefusals] = useState(0);
  const { errors, isDirty } = form.formState;
  const refusedFields = (error: Error | null) =>
    Object.entries(error instanceof ApiProblem ? fieldErrors(error) : {}).filter(([name]) => name in defaultValues);
  const refuse = () => setRefusals((before) => before + 1);
  const send = (sent: Sent) =>
    save.mutate(sent, {
      onSuccess: (answer) => onSaved?.(answer, sent),
      onError: (error) => {
        for (const [name, messages] of refusedFields(error))
          form.setError(name as Path<Typed>, { message: messages.join("\n") });
        refuse();
      },
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Without this the submit event would bubble to an outer form.
    event.stopPropagation();
    if (save.isPending) return;
    let isWrong = false;
    await form.handleSubmit(
      (sent) => beforeSend(sent, () => send(sent)),
      () => {
        isWrong = true;
        save.reset();
      },
    )();
    // The fields show their errors already.
    if (isWrong) refuse();
  };
  return {
    ...form,
    /** Returns the props of a field: name, handlers and error. */
    field: <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>): FormField<Name> => ({
      ...form.register(name, options),
      error: (get(errors, name) as FieldError | undefined)?.message,
    }),
    /** Returns the props of a field of day and time. Both have errors of their own. */
    moment: <Name extends Path<Typed>>(name: Name) => ({
      field: name,
      moment: form.watch(name),
      onChange: (typed: PathValue<Typed, Name>) =>
        form.setValue(name, typed, { shouldDirty: true, shouldValidate: refusals > 0 }),
      errorOf: (part: string) => (get(errors, part) as FieldError | undefined)?.message,
    }),
    submit,
    isDirty,
    isPending: save.isPending,
    /** A failure of the whole form and not of a field. */
    failure: refusedFields(save.error).length === 0 ? save.error : null,
    /** Number of refusals. Each one moves the focus. */
    refusals,
    forget: () => {
      save.reset();
      form.clearErrors();
    },
  };
}

export type MutationForm = Pick<
  ReturnType<typeof useMutationForm>,
  "submit" | "isDirty" | "isPending" | "failure" | "refusals"
>;
