import type { z } from "zod";
import type { Tx } from "@/sandbox/database";
import type { World } from "@/sandbox/world";
import type { StripeError } from "./failures";
import { parseParameters, type StripeForm } from "./form";

/** One request to the Stripe API, inside its transaction. */
export type StripeCall = {
  tx: Tx;
  world: World;
  /** Unix seconds. */
  now: number;
  /** Absent in later work without a request. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** Authenticated with the publishable key: the answer contains only what a browser may see. */
  browser: boolean;
};

/**
 * The answer of a handler. `refused` is an error answer whose changes are kept, because a declined charge is both a
 * refusal and a fact.
 */
export type StripeAnswer = { status: 200; body: object } | { status: number; refused: StripeError };

export type StripeOperation = {
  /** A page may call it with the publishable key and a client secret. */
  browser: boolean;
  handle: (call: StripeCall, form: StripeForm, id: string) => Promise<StripeAnswer>;
};

/** An operation for the secret key. */
export function stripeOperation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (call: StripeCall, parameters: z.infer<Schema>, id: string) => Promise<object | StripeAnswer>,
  browser = false,
): StripeOperation {
  return {
    browser,
    async handle(call, form, id) {
      const result = await handle(call, parseParameters(parameters, form), id);
      return isAnswer(result) ? result : { status: 200, body: result };
    },
  };
}

/** An operation that the browser script also calls. The handler checks the client secret. */
export function browserOperation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (call: StripeCall, parameters: z.infer<Schema>, id: string) => Promise<object | StripeAnswer>,
): StripeOperation {
  return stripeOperation(parameters, handle, true);
}

function isAnswer(result: object | StripeAnswer): result is StripeAnswer {
  return "status" in result && typeof result.status === "number";
}

/** 402 with the intent in it: Stripe's answer for a declined card. */
export function cardRefusal(error: StripeError): StripeAnswer {
  return { status: 402, refused: error };
}
