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
  /** Absent in work done later, without a request. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** Authenticated with the publishable key: the answer is what a browser may see. */
  browser: boolean;
};

/**
 * What a handler answers. `refused` is an answer with an error whose changes stay:
 * a declined charge is a refusal and a fact at once.
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

/** An operation that the browser script calls too; the handler checks the client secret. */
export function browserOperation<Schema extends z.ZodType>(
  parameters: Schema,
  handle: (call: StripeCall, parameters: z.infer<Schema>, id: string) => Promise<object | StripeAnswer>,
): StripeOperation {
  return stripeOperation(parameters, handle, true);
}

function isAnswer(result: object | StripeAnswer): result is StripeAnswer {
  return "status" in result && typeof result.status === "number";
}

/** 402 with the intent in it, as Stripe answers a card that was refused. */
export function cardRefusal(error: StripeError): StripeAnswer {
  return { status: 402, refused: error };
}
