import type { Action } from "@/components/admin/act/action";
import { plainStaffApi, staffApi } from "@/lib/client/staff";

type Method = Lowercase<Action["method"]>;

/** Calls an operation by its path as text. An action is data, so its path has no static type. */
export type CallByPath = <Data = unknown>(
  method: Method,
  path: string,
  init: { body?: unknown; headers?: Readonly<Record<string, string>>; signal?: AbortSignal },
) => Promise<{ data?: Data; error?: unknown; response?: Response }>;

/** Asks the person for what a call needs (a reason, a second factor), and repeats it. */
export const callByPath = staffApi.request as unknown as CallByPath;

/** Does not ask: a refusal is a normal answer. */
export const readByPath = plainStaffApi.request as unknown as CallByPath;

/** The method of an action as the client writes it. */
export const clientMethod = ({ method }: Pick<Action, "method">): Method => method.toLowerCase() as Method;
