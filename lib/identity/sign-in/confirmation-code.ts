import { z } from "zod";

/** The code of a sensitive step in a request. It has eight digits; login codes have six. */
export const ConfirmationCode = z.string().regex(/^[0-9]{8}$/, "The code has eight digits.");
