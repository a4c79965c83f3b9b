import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
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

/** The props of a field. */
export type FormField<Name extends string = string> = UseFormRegisterReturn<Name> & { error: string | undefined };

type MutationFormOptions<Typed extends FieldValues, Sent, Answer> = {
  /** Turns the typed values into what is sent. */
  schema: z.ZodType<Sent>;
  defaultValues: Typed;
  save: SavingMutation<Sent, Answer>;
  /** May ask first, then calls `send`. */
  beforeSend?: (sent: Sent, send: () => void) => void;
  onSaved?: (answer: Answer, sent: Sent) => void;
  /** The API's errors by field of the form, where their names differ. */
  fieldErrors?: (problem: ApiProblem) => ApiProblem["errors"];
};

/** A form sent by a mutation. Every failure keeps the typed values. */
export function useMutationForm<Typed extends FieldValues, Sent, Answer>({
  schema,
  defaultValues,
  save,
  beforeSend = (_sent, send) => send(),
  onSaved,
  fieldErrors = (problem) => problem.errors,
}: MutationFormOptions<Typed, Sent, Answer>) {
  const form = useForm<Typed, unknown, Sent>({
    // The schema accepts any input; the form passes its own fields.
    resolver: zodResolver(schema as z.ZodType<Sent, Typed>) as Resolver<Typed, unknown, Sent>,
    defaultValues: defaultValues as DefaultValues<Typed>,
    // `Form` moves the focus, also after a refusal by the API.
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
    // The fields already show their errors.
    if (isWrong) refuse();
  };
  return {
    ...form,
    /** The props of a field: name, handlers and error. */
    field: <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>): FormField<Name> => ({
      ...form.register(name, options),
      error: errors[name]?.message as string | undefined,
    }),
    submit,
    isDirty,
    isPending: save.isPending,
    /** The failure of the whole form, not of a field. */
    failure: refusedFields(save.error).length === 0 ? save.error : null,
    /** Counts refusals; each one moves the focus. */
    refusals,
    /** Clears the last failure. */
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
