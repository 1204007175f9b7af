CREATE TABLE "account_activities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"subscription_id" uuid,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"user_agent" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_activities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_activities_about_one" CHECK (num_nonnulls("account_activities"."user_id", "account_activities"."customer_id") = 1 and ("account_activities"."customer_id" is null) = ("account_activities"."subscription_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"challenge" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_challenges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "passkey_challenges_person" CHECK (("passkey_challenges"."user_id" is null) = ("passkey_challenges"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_activities" ADD CONSTRAINT "account_activities_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_activities" ADD CONSTRAINT "account_activities_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_activities_by_user" ON "account_activities" USING btree ("tenant_id","user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "account_activities"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "account_activities_by_customer" ON "account_activities" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "account_activities"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "account_activities_age" ON "account_activities" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_nonce" ON "passkey_challenges" USING btree ("tenant_id","nonce_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_session" ON "passkey_challenges" USING btree ("tenant_id","session_id") WHERE "passkey_challenges"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("tenant_id","credential_id");