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

/** What a field is given. */
export type FormField<Name extends string = string> = UseFormRegisterReturn<Name> & { error: string | undefined };

type MutationFormOptions<Typed extends FieldValues, Sent, Answer> = {
  /** Makes what is sent of what was typed. */
  schema: z.ZodType<Sent>;
  defaultValues: Typed;
  save: SavingMutation<Sent, Answer>;
  /** May ask something first, and then sends. */
  beforeSend?: (sent: Sent, send: () => void) => void;
  onSaved?: (answer: Answer, sent: Sent) => void;
  /** What the API says of each field, where it does not name it as the form does. */
  fieldErrors?: (problem: ApiProblem) => ApiProblem["errors"];
};

/** A form that a mutation sends. What was typed stays through every failure. */
export function useMutationForm<Typed extends FieldValues, Sent, Answer>({
  schema,
  defaultValues,
  save,
  beforeSend = (_sent, send) => send(),
  onSaved,
  fieldErrors = (problem) => problem.errors,
}: MutationFormOptions<Typed, Sent, Answer>) {
  const form = useForm<Typed, unknown, Sent>({
    // The schema takes whatever a request holds; here it is given the form's fields.
    resolver: zodResolver(schema as z.ZodType<Sent, Typed>) as Resolver<Typed, unknown, Sent>,
    defaultValues: defaultValues as DefaultValues<Typed>,
    // Its `Form` moves the focus, also after a refusal by the API.
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
    // A form may stand in a dialog of another one, which is not meant.
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
    // By now the fields show what is wrong with them.
    if (isWrong) refuse();
  };
  return {
    ...form,
    /** What a field is given: its name, its handlers and what is wrong with it. */
    field: <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>): FormField<Name> => ({
      ...form.register(name, options),
      error: errors[name]?.message as string | undefined,
    }),
    submit,
    isDirty,
    isPending: save.isPending,
    /** Why all of it was refused. */
    failure: refusedFields(save.error).length === 0 ? save.error : null,
    /** Counts, so that each refusal moves the focus. */
    refusals,
    /** Drops what the last failure says. */
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
