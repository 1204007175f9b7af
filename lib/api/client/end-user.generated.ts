/**
 * The end-user API as the newest revision serves it. Written by `npm run generate`; do not edit.
 */
export interface paths {
    "/accounts/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description The profile of the token's user, with the customers the user belongs to.
         */
        get: operations["getMyAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a login code
         * @description Sends a six-digit code to the address and returns a nonce. The answer is the same for addresses nobody has.
         */
        post: operations["startEmailLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a login code for a token
         * @description A code works once, for ten minutes, with the nonce it was made for, and dies after five tries.
         */
        post: operations["verifyEmailLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Every customer the caller may access, newest first.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description On the end-user API the signed-in user becomes its ADMIN.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer */
        get: operations["getCustomer"];
        /**
         * Update a customer
         * @description Replaces what the body names and leaves the rest; `null` clears an optional field.
         */
        put: operations["updateCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The signed-in user and the customers they belong to. */
        Account: {
            customers: components["schemas"]["AccountCustomer"][];
            email: string;
            msisdn?: string;
            name: string;
            preferredLocale: string;
            userId: string;
        };
        AccountCustomer: {
            customerId: string;
            customerType: components["schemas"]["CustomerType"];
            humanReadableId: string;
            name: string;
            /** @enum {string} */
            role: "MEMBER" | "MANAGER" | "ADMIN";
        };
        /** @description A postal address. */
        Address: {
            /** @description Person or department line. */
            attention?: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 country code. */
            country: string;
            /** @description Province or territory name. */
            region?: string;
            /** @description State or administrative area code. */
            state?: string;
            /** @description First line. */
            street?: string;
            /**
             * @deprecated
             * @description First line. Deprecated: use `street`.
             */
            street1: string;
            /** @description Apartment, suite, floor. */
            street2?: string;
            /** @description US ZIP may include the four-digit extension. */
            zip: string;
        };
        /** @description A postal address as sent by a caller. */
        AddressInput: {
            /** @description Person or department line. */
            attention?: string;
            city: string;
            /** @description ISO 3166-1 alpha-2 country code. */
            country: string;
            /** @description Province or territory name. */
            region?: string;
            /** @description State or administrative area code. */
            state?: string;
            /** @description First line. Either this or `street1` is required. */
            street?: string;
            /**
             * @deprecated
             * @description First line. Deprecated: use `street`.
             */
            street1?: string;
            /** @description Apartment, suite, floor. */
            street2?: string;
            zip: string;
        };
        /** @description How the customer is billed. */
        Billing: {
            address?: components["schemas"]["Address"];
            /** @description An automatic charge also needs an active default profile usable without the customer present. */
            autoPay?: boolean;
            /** @description ISO 4217 currency code. */
            currency: string;
            /** @description Enables automatic collection. */
            defaultPaymentProfileId?: string;
            email?: string;
            method: components["schemas"]["CustomerBillingMethod"];
        };
        BillingInput: {
            address?: components["schemas"]["AddressInput"];
            autoPay?: boolean;
            /** @description ISO 4217 currency code. */
            currency: string;
            defaultPaymentProfileId?: string;
            /** Format: email */
            email?: string;
            method: components["schemas"]["CustomerBillingMethod"];
        };
        Contact: {
            email?: string;
            msisdn?: string;
        };
        CreateCustomerRequest: {
            billing?: components["schemas"]["BillingInput"];
            contact: {
                /** Format: email */
                email?: string;
                msisdn?: string;
            };
            customerType: components["schemas"]["CustomerType"];
            identity?: string;
            metadata?: components["schemas"]["Metadata"];
            name: string;
            preferredLocale?: string;
            /** @description Your own id; unique per tenant. Look up with the prefix `rid_`. */
            referenceId?: string;
            shipping?: {
                address: components["schemas"]["AddressInput"];
                instructions?: string;
                msisdn?: string;
                name: string;
            };
        };
        /** @description The billable party. */
        Customer: {
            billing?: components["schemas"]["Billing"];
            contact: components["schemas"]["Contact"];
            contactPerson?: components["schemas"]["EmbeddedUser"];
            /** Format: date-time */
            createdAt: string;
            customerId: string;
            customerType: components["schemas"]["CustomerType"];
            humanReadableId?: string;
            identity?: string;
            metadata?: components["schemas"]["Metadata"];
            name: string;
            preferredLocale?: string;
            referenceId?: string;
            shipping?: components["schemas"]["Shipping"];
            /** Format: date-time */
            updatedAt: string;
            users?: components["schemas"]["EmbeddedUser"][];
        };
        /** @enum {string} */
        CustomerBillingMethod: "E_INVOICE" | "EMAIL_INVOICE" | "PAPER_INVOICE";
        /** @enum {string} */
        CustomerType: "CONSUMER" | "BUSINESS";
        EmbeddedUser: {
            name: string;
            /** @enum {string} */
            role?: "MEMBER" | "MANAGER" | "ADMIN";
            userId: string;
        };
        /** @description Every failure has this shape. */
        Error: {
            /**
             * @deprecated
             * @description Mixes several kinds of code; do not branch on it. Use `internalCode`.
             */
            code: string;
            /** @description Usually one per invalid field. */
            details?: components["schemas"]["ErrorDetail"][];
            /** @description What to do about it. */
            hint?: string;
            /** @description Names the failed condition, from a stable registry. Absent on unexpected server failures: use the status. */
            internalCode?: string;
            message: string;
            spanId?: string;
            /** @description Quote it when you ask for help. */
            traceId?: string;
        };
        ErrorDetail: {
            /** @description required, invalid_type, invalid_format, invalid_value, too_small, too_big, unrecognized, not_unique or not_allowed. */
            code: string;
            message: string;
            /** @description Which field, in dot notation such as billing.email. */
            property?: string;
            suggestion?: string | number | boolean | {
                [key: string]: unknown;
            } | unknown[];
        };
        /** @description Supplied by clients and returned unchanged; not interpreted. */
        Metadata: {
            [key: string]: string;
        };
        Pagination: {
            /** @description Opaque; null when there is no further page. */
            nextCursor: string | null;
        };
        Shipping: {
            address: components["schemas"]["Address"];
            instructions?: string;
            msisdn?: string;
            name: string;
        };
        StartEmailLoginRequest: {
            /** Format: email */
            email: string;
        };
        StartEmailLoginResponse: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Seconds until the code expires. */
            expiresIn: number;
            /** @description Binds the code to this login; send it back with the code. */
            nonce: string;
        };
        TokenResponse: {
            /** @description A JWT for `Authorization: Bearer`. */
            accessToken: string;
            /** @description Seconds until the token expires. */
            expiresIn: number;
            /** @constant */
            tokenType: "Bearer";
            userId?: string;
        };
        UpdateCustomerRequest: {
            billing?: components["schemas"]["BillingInput"] | null;
            contact?: {
                /** Format: email */
                email?: string;
                msisdn?: string;
            };
            customerType?: components["schemas"]["CustomerType"];
            identity?: string | null;
            metadata?: components["schemas"]["Metadata"];
            name?: string;
            preferredLocale?: string;
            referenceId?: string | null;
            shipping?: {
                address: components["schemas"]["AddressInput"];
                instructions?: string;
                msisdn?: string;
                name: string;
            } | null;
        };
        VerifyEmailLoginRequest: {
            code: string;
            /** Format: email */
            email: string;
            /** @description From the start response. */
            nonce: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The revision that produced this response. */
        "Api-Revision": string;
        /** @description Seconds to wait before the next try. */
        "Retry-After": string;
        /** @description Names this request in our logs. */
        "X-Trace-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMyAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             *     - `4338` An impersonation key needs a user token beside it. `Authorization: Bearer` is missing on the end-user API.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not allowed.
             *
             *     - `4000` You may not do this. The caller can see the thing but lacks the permission.
             *     - `4337` A full-access key cannot be used on the end-user API. The key's access type is not impersonate-user.
             *     - `4001` A browser session may only be used from the brand's own pages. A cookie session is used on a state-changing request with another Origin.
             */
            403: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startEmailLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartEmailLoginRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartEmailLoginResponse"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `2002` It is not clear which brand this request is for. No API key was sent and the host belongs to no brand.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             */
            409: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is too large.
             *
             *     - `1003` The body is too large. The body exceeds 1 MiB.
             */
            413: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is not JSON.
             *
             *     - `1002` The body must be sent as application/json. A body comes with another content type.
             */
            415: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Too many requests.
             *
             *     - `1009` Too many requests. A rate limit is reached; `Retry-After` says for how many seconds.
             */
            429: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyEmailLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailLoginRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `2002` It is not clear which brand this request is for. No API key was sent and the host belongs to no brand.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             *     - `2001` The code is not valid. Ask for a new one. Wrong, used or expired code, wrong nonce, or five wrong tries.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             */
            409: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is too large.
             *
             *     - `1003` The body is too large. The body exceeds 1 MiB.
             */
            413: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is not JSON.
             *
             *     - `1002` The body must be sent as application/json. A body comes with another content type.
             */
            415: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Too many requests.
             *
             *     - `1009` Too many requests. A rate limit is reached; `Retry-After` says for how many seconds.
             */
            429: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Words of the name, e-mail or readable id, or a whole reference id. */
                filter?: string;
                /** @description How many items to return. */
                limit?: number;
            };
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Customer"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1006` The cursor is not one this list returned. `cursor` was changed, or belongs to another list.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             *     - `4338` An impersonation key needs a user token beside it. `Authorization: Bearer` is missing on the end-user API.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not allowed.
             *
             *     - `4000` You may not do this. The caller can see the thing but lacks the permission.
             *     - `4337` A full-access key cannot be used on the end-user API. The key's access type is not impersonate-user.
             *     - `4001` A browser session may only be used from the brand's own pages. A cookie session is used on a state-changing request with another Origin.
             */
            403: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             *     - `4338` An impersonation key needs a user token beside it. `Authorization: Bearer` is missing on the end-user API.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not allowed.
             *
             *     - `4000` You may not do this. The caller can see the thing but lacks the permission.
             *     - `4337` A full-access key cannot be used on the end-user API. The key's access type is not impersonate-user.
             *     - `4001` A browser session may only be used from the brand's own pages. A cookie session is used on a state-changing request with another Origin.
             */
            403: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             *     - `2101` Another customer has this referenceId. `referenceId` is unique per tenant.
             */
            409: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is too large.
             *
             *     - `1003` The body is too large. The body exceeds 1 MiB.
             */
            413: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is not JSON.
             *
             *     - `1002` The body must be sent as application/json. A body comes with another content type.
             */
            415: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             *     - `4338` An impersonation key needs a user token beside it. `Authorization: Bearer` is missing on the end-user API.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not allowed.
             *
             *     - `4000` You may not do this. The caller can see the thing but lacks the permission.
             *     - `4337` A full-access key cannot be used on the end-user API. The key's access type is not impersonate-user.
             *     - `4001` A browser session may only be used from the brand's own pages. A cookie session is used on a state-changing request with another Origin.
             */
            403: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not found.
             *
             *     - `1004` There is nothing at this path. The path belongs to no operation.
             *     - `2100` There is no such customer. The customer does not exist or the caller may not see it.
             */
            404: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The customer's UUID, or its reference id with the prefix `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             */
            400: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Authentication is missing or not valid.
             *
             *     - `2000` Credentials are missing or not valid. No X-API-Key, an unknown, revoked or expired key, or a user token that is not valid.
             *     - `4338` An impersonation key needs a user token beside it. `Authorization: Bearer` is missing on the end-user API.
             */
            401: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not allowed.
             *
             *     - `4000` You may not do this. The caller can see the thing but lacks the permission.
             *     - `4337` A full-access key cannot be used on the end-user API. The key's access type is not impersonate-user.
             *     - `4001` A browser session may only be used from the brand's own pages. A cookie session is used on a state-changing request with another Origin.
             */
            403: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Not found.
             *
             *     - `1004` There is nothing at this path. The path belongs to no operation.
             *     - `2100` There is no such customer. The customer does not exist or the caller may not see it.
             */
            404: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             *     - `2103` A customer's type cannot be changed. An update sends another customerType.
             *     - `2101` Another customer has this referenceId. `referenceId` is unique per tenant.
             */
            409: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is too large.
             *
             *     - `1003` The body is too large. The body exceeds 1 MiB.
             */
            413: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description The body is not JSON.
             *
             *     - `1002` The body must be sent as application/json. A body comes with another content type.
             */
            415: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected server error. */
            500: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description Temporarily unavailable.
             *
             *     - `1010` The service is temporarily unavailable. The database cannot be reached.
             */
            503: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
