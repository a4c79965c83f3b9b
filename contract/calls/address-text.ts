export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Method and path of a call, such as `GET /api/logo`. */
export type AddressText = `${Method} /${string}`;
export type AddressOf<Text extends AddressText> = Text extends `${infer M extends Method} ${infer Path}`
  ? { method: M; path: Path }
  : never;

export function readAddress<Text extends AddressText>(text: Text): AddressOf<Text> {
  const [method, path] = text.split(" ");
  return { method, path } as AddressOf<Text>;
}
