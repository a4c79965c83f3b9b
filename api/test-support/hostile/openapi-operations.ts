/** This file reads the calls of the OpenAPI document, in the form for generating requests. */

export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
};
export type Parameter = { name: string; in: string; schema: Schema };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Operation = {
  method: Method;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
  /** Kinds of staff that may make the call; `nobody` if it needs no token. */
  callers: string[];
};

type Documented = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: { bearer?: string[] }[];
};
export type OpenApi = { paths: Record<string, Record<string, Documented>> };

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [] }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase() as Method,
        path,
        parameters,
        body: content && { type: content[0], schema: content[1].schema },
        callers: security.map(({ bearer }) => bearer?.[0] ?? "nobody"),
      };
    }),
  );
