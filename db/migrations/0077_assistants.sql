CREATE TABLE "personal_tokens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"may_act" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "personal_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "personal_tokens_name" CHECK (length("personal_tokens"."name") between 1 and 60),
	CONSTRAINT "personal_tokens_end" CHECK ("personal_tokens"."expires_at" <= "personal_tokens"."created_at" + interval '366 days')
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"personal_token_id" uuid NOT NULL,
	"status" text NOT NULL,
	"operation" text NOT NULL,
	"call" jsonb NOT NULL,
	"call_hash" text NOT NULL,
	"summary" jsonb NOT NULL,
	"refusal" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "proposals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('PENDING', 'DONE', 'FAILED', 'DECLINED', 'EXPIRED')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."status" = 'PENDING') = ("proposals"."decided_at" is null)),
	CONSTRAINT "proposals_refusal" CHECK (("proposals"."status" = 'FAILED') = ("proposals"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_tenant_id_personal_token_id_personal_tokens_tenant_id_id_fk" FOREIGN KEY ("tenant_id","personal_token_id") REFERENCES "public"."personal_tokens"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tokens_hash" ON "personal_tokens" USING btree ("tenant_id","hash");--> statement-breakpoint
CREATE INDEX "personal_tokens_by_user" ON "personal_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_expiry" ON "personal_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proposals_by_user" ON "proposals" USING btree ("tenant_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "proposals_by_token" ON "proposals" USING btree ("tenant_id","personal_token_id");--> statement-breakpoint
CREATE INDEX "proposals_expiry" ON "proposals" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_once" ON "proposals" USING btree ("tenant_id","personal_token_id","call_hash") WHERE "proposals"."status" = 'PENDING';