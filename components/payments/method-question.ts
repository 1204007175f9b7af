import type { EmbeddedPaymentProfile } from "@/lib/payments/profiles/profile-model";

export type MethodQuestion = { kind: "default" | "remove"; profile: EmbeddedPaymentProfile };
