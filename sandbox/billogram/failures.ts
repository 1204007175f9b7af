import type { ZodError } from "zod";

/** A request Billogram refuses: `{ status, data: { message, field, field_path } }`. Nothing was changed. */
export class BillogramFailure extends Error {
  constructor(
    readonly httpStatus: number,
    readonly status: string,
    readonly data: { message: string; field?: string; field_path?: string },
  ) {
    super(data.message);
  }
}

export const billogramNotFound = (what: string) =>
  new BillogramFailure(404, "NOT_FOUND", { message: `${what} was not found` });

export const wrongState = (message: string) => new BillogramFailure(400, "INVALID_OBJECT_STATE", { message });

/** The first thing that is wrong, with its path as Billogram writes it: `items[0]:price`. */
export function invalidParameter(error: ZodError): BillogramFailure {
  const issue = error.issues[0]!;
  const path = issue.path.reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : text ? `${text}:${String(part)}` : String(part),
    "",
  );
  const status = issue.code === "unrecognized_keys" ? "UNKNOWN_PARAMETER" : "INVALID_PARAMETER";
  return new BillogramFailure(400, status, {
    message: issue.message,
    field: String(issue.path.at(-1) ?? ""),
    field_path: path,
  });
}
