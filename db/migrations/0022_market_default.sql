-- Until 0007 a person whom an order stored got the first market's language, as if they had chosen it. Of a person who never
-- changed their account since, and whose customer has another language, that is no choice: the customer's counts again.
UPDATE "users" u SET "preferred_locale" = NULL
  FROM "tenants" t
 WHERE t."id" = u."tenant_id"
   AND u."preferred_locale" = t."settings"->'markets'->0->>'defaultLocale'
   AND u."updated_at" = u."created_at"
   AND u."preferred_locale" <> (
     SELECT c."preferred_locale" FROM "memberships" m
       JOIN "customers" c ON c."tenant_id" = m."tenant_id" AND c."id" = m."customer_id"
      WHERE m."tenant_id" = u."tenant_id" AND m."user_id" = u."id"
      ORDER BY m."created_at", c."id" LIMIT 1);
