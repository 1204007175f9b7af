import type { TernCallOptions } from "./options.js";

/** How the answers of an operation continue. Absent when one answer is all. */
export type Paging = "list" | "parts" | "stream";

/** The HTTP method and path of each operation, by its id. */
export type Routes = Readonly<Record<string, Route>>;
export type Route = readonly [method: string, path: string, paging?: Paging];

/** What a call sends. `body` is sent as JSON, and an array in `query` as a repeated parameter. */
export type CallInput = {
  path?: object;
  query?: object;
  header?: object;
  body?: unknown;
};

/** An operation as the generated types describe it. */
type Described = { parameters: object; responses: object };

type ParameterOf<
  Operation extends Described,
  Place extends string,
> = Place extends keyof Operation["parameters"] ? Operation["parameters"][Place] : undefined;

type BodyOf<Operation> = Operation extends { requestBody: { content: { "application/json": infer Body } } }
  ? Body
  : Operation extends { requestBody?: { content: { "application/json": infer Body } } }
    ? Body | undefined
    : undefined;

/** A field that is required, optional or absent, as its value is. */
type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What the operation takes: the parameters of its path, its query and its headers, and its body. */
export type InputOf<Operation extends Described> = Field<"path", ParameterOf<Operation, "path">> &
  Field<"query", ParameterOf<Operation, "query">> &
  Field<"header", ParameterOf<Operation, "header">> &
  Field<"body", BodyOf<Operation>>;

/** The body of the operation's answer. Undefined when the answer has none. */
export type OutputOf<Operation extends Described> = {
  [Status in keyof Operation["responses"]]: Operation["responses"][Status] extends {
    content: { "application/json": infer Body };
  }
    ? Body
    : undefined;
}[keyof Operation["responses"]];

type ArgumentsOf<Operation extends Described> =
  object extends InputOf<Operation>
    ? [input?: InputOf<Operation>, options?: TernCallOptions]
    : [input: InputOf<Operation>, options?: TernCallOptions];

/** A call that has been sent. It resolves to the body of the answer, and rejects with a `TernError`. */
export interface TernCall<Output> extends Promise<Output> {
  /** The body, and the whole answer with its status and headers, such as `ETag`. */
  withResponse(): Promise<{ data: Output; response: Response }>;
}

/** A call whose answers continue. `await` gives the first one. */
export interface PartsCall<Output> extends TernCall<Output>, AsyncIterable<Output> {}

/** The first page of a list. `for await` visits the items of all pages, and reads each page when it is needed. */
export interface ListCall<Output, Item> extends TernCall<Output>, AsyncIterable<Item> {
  /** Visits the pages instead of the items. */
  pages(): AsyncIterable<Output>;
}

type ItemOf<Output> = Output extends { items: readonly (infer Item)[] } ? Item : never;

export type OperationMethod<Operation extends Described> = (
  ...args: ArgumentsOf<Operation>
) => TernCall<OutputOf<Operation>>;

export type ListMethod<Operation extends Described> = (
  ...args: ArgumentsOf<Operation>
) => ListCall<OutputOf<Operation>, ItemOf<OutputOf<Operation>>>;

export type PartsMethod<Operation extends Described> = (
  ...args: ArgumentsOf<Operation>
) => PartsCall<OutputOf<Operation>>;
