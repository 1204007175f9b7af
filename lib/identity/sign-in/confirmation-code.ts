import { z } from "zod";

/** The code of a sensitive step, as a request carries it. Login codes have six digits; these have eight. */
export const ConfirmationCode = z.string().regex(/^[0-9]{8}$/, "The code has eight digits.");
