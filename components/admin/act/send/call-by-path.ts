import type { Action } from "@/components/admin/act/action";
import { plainStaffApi, staffApi } from "@/lib/client/staff";

type Method = Lowercase<Action["method"]>;

/** Calls an operation by its path as text. An action is data, so its path is none of the typed ones. */
export type CallByPath = <Data = unknown>(
  method: Method,
  path: string,
  init: { body?: unknown; headers?: Readonly<Record<string, string>> },
) => Promise<{ data?: Data; error?: unknown; response?: Response }>;

/** Asks the person for what a call needs (a reason, a second factor), and makes it again. */
export const callByPath = staffApi.request as unknown as CallByPath;

/** Asks for nothing: what is refused is an answer. */
export const readByPath = plainStaffApi.request as unknown as CallByPath;

/** The method of an action as the client writes it. */
export const clientMethod = ({ method }: Pick<Action, "method">): Method => method.toLowerCase() as Method;
