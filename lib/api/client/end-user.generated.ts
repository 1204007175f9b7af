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
    "/inventory/phone-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List free phone numbers
         * @description Numbers that can be leased now. A number listed may be gone a moment later: lease it to keep it.
         */
        get: operations["listPhoneNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/phone-numbers/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lease a phone number
         * @description Holds a number for 30 minutes, to be used in an order line with its `leaseToken`. Send both again to extend the lease once.
         */
        post: operations["leasePhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List orders, newest first */
        get: operations["listOrders"];
        put?: never;
        /** Create a draft order */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order with its current price and what it still needs */
        get: operations["getOrder"];
        /**
         * Change a draft order
         * @description Replaces what the body names and leaves the rest; null clears. Lines are matched by lineItemId.
         */
        put: operations["updateOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an order that was not submitted */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a paid order for provisioning
         * @description Locks the price. Exactly once: submitting again returns the order as it is.
         */
        post: operations["submitOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payment intents, newest first */
        get: operations["listPaymentIntents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{paymentIntentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment intent with its attempts, refunds and lines */
        get: operations["getPaymentIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start collecting the payment of an order
         * @description The amount is the order's. A new session ends an older one of the same order. `providerContext` of an embedded session is returned by this call only.
         */
        post: operations["createPaymentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-sessions/{paymentSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment session */
        get: operations["getPaymentSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-sessions/{paymentSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an active payment session */
        post: operations["cancelPaymentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-offerings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product offerings
         * @description What a kind of customer can order, in the order a shop shows it. All filters combine; a person sees the catalog of their own customers.
         */
        get: operations["listProductOfferings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product-offerings/{productOfferingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product offering */
        get: operations["getProductOffering"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description Newest first. A person sees those of the customers they manage, or those they use themselves.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscription */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the usage of a subscription
         * @description The allowances of the current period and what is left of them.
         */
        get: operations["getSubscriptionUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the usage of several subscriptions
         * @description In the order asked for. Subscriptions that the caller may not see are left out.
         */
        get: operations["listSubscriptionUsage"];
        put?: never;
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
        /** @description How often a recurring price is charged. */
        BillingCycle: {
            /** @description Periods between charges. */
            interval: number;
            /** @constant */
            period: "MONTHLY";
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
        /** @enum {string} */
        BillingMethod: "E_INVOICE" | "EMAIL_INVOICE" | "PAPER_INVOICE";
        /** @description The commitment a price offers, and what it is rewarded with. */
        BindingContract: {
            discount?: components["schemas"]["Discount"];
            duration: components["schemas"]["Duration"];
        };
        /** @description How a hosted page looks. */
        Branding: {
            backgroundColor?: string;
            /** @enum {string} */
            borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
            buttonColor?: string;
            displayName?: string;
        };
        /** @description How a hosted page looks. */
        BrandingOutput: {
            backgroundColor?: string;
            /** @enum {string} */
            borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
            buttonColor?: string;
            displayName?: string;
        };
        CancelPaymentSessionRequest: {
            metadata?: components["schemas"]["Metadata"];
            reason?: string;
        };
        /**
         * @description State of a payment link or session.
         * @enum {string}
         */
        CollectionStatus: "ACTIVE" | "EXPIRED" | "COMPLETED" | "CANCELED" | "FAILED";
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
        /** @description What the order has created so far. */
        CreatedEntities: {
            customerId?: string;
            licenseIds: string[];
            subscriptionAddonIds: string[];
            subscriptionIds: string[];
            userId?: string;
        };
        /** @description One thing to order. */
        CreateOrderLineItem: {
            /**
             * @description The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none.
             * @default false
             */
            acceptBindingContract: boolean;
            /**
             * @description The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none.
             * @default false
             */
            acceptUpfrontPayment: boolean;
            deliveryAddress?: components["schemas"]["AddressInput"];
            /** @description From leasing the msisdn. */
            leaseToken?: string;
            /** @description The license it changes. */
            licenseId?: string;
            /** @description Your own id, unique in the order; one is given otherwise. */
            lineItemId?: string;
            /** @description A leased or to-be-ported number; omit it to be given one from the pool. */
            msisdn?: string;
            /** @description For an add-on bought together with its subscription: that subscription's line. */
            parentLineItemId?: string;
            porting?: components["schemas"]["LineItemPortingInput"];
            productOfferingId: string;
            /** @default 1 */
            quantity: number;
            sim?: components["schemas"]["LineItemSimInput"];
            subscriber?: components["schemas"]["LineItemSubscriberInput"];
            /** @description The subscription it attaches to or changes. */
            subscriptionId?: string;
            /** @enum {string} */
            type: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD" | "TOP_UP" | "SUBSCRIPTION_CHANGE" | "LICENSE_CHANGE";
        };
        /** @description A new order; everything but customerType may follow later. */
        CreateOrderRequest: {
            /** @description Overrides the customer's own billing for this order. */
            billing?: components["schemas"]["OrderBillingInput"];
            customer?: components["schemas"]["OrderCustomerInput"];
            /** @description Must match the customer's type. */
            customerType: components["schemas"]["CustomerType"];
            lineItems?: components["schemas"]["CreateOrderLineItem"][];
            /** @description String keys and string values; returned unchanged. */
            metadata?: {
                [key: string]: string;
            };
            promoCodes?: string[];
            user?: components["schemas"]["OrderUserInput"];
        };
        CreatePaymentSessionRequest: {
            branding?: components["schemas"]["Branding"];
            /**
             * Format: uri
             * @description Hosted only.
             */
            cancelUrl?: string;
            /**
             * @description Only with savePaymentProfile; automatic charging also needs a usable default profile.
             * @default false
             */
            grantAutopayConsent: boolean;
            /** @default true */
            hosted: boolean;
            metadata?: components["schemas"]["Metadata"];
            orderId: string;
            paymentProfileId?: string;
            paymentProvider: components["schemas"]["PaymentProvider"];
            /** Format: uri */
            returnUrl: string;
            /** @default false */
            savePaymentProfile: boolean;
            /**
             * @description Only with savePaymentProfile.
             * @default false
             */
            setAsDefaultPaymentProfile: boolean;
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
        /** @description The choice to pay several billing cycles at once. */
        CustomUpfrontPayment: {
            /** @description Billing cycles paid at once; cycles, not months. */
            billingCycles: number;
            discount?: components["schemas"]["Discount"];
        };
        /** @description Data. */
        DataPackage: {
            metadata?: {
                [key: string]: string;
            };
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             */
            remainingBytes?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /** @description Absent for the base plan. */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             */
            totalBytes?: number;
            /**
             * @description There is no limit; present only then.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description The latest use that is counted; absent before the first.
             */
            usageAsOf?: string;
            /** Format: int64 */
            usedBytes: number;
            /** Format: date-time */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             */
            validTo?: string;
        };
        /** @description A reduction of a price. */
        Discount: {
            /**
             * Format: int64
             * @description Taken off each billing period; not a total.
             */
            amountMinor: number;
            /** @description Omitted when the discount never ends; UPFRONT_PAYMENT always has one. */
            duration?: components["schemas"]["Duration"];
            /** @description Label on the invoice. */
            invoicingDescription?: string;
            source?: components["schemas"]["DiscountSource"];
        };
        /**
         * @description STANDARD: for everyone. BINDING_CONTRACT: needs commitment. UPFRONT_PAYMENT: needs several periods paid at once.
         * @enum {string}
         */
        DiscountSource: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT";
        /** @description A length of time in whole months. */
        Duration: {
            /** @constant */
            unit: "MONTHS";
            /** @description Number of calendar months. */
            value: number;
        };
        /** @description An offering as it stands inside subscriptions, licenses, add-ons and order lines. */
        EmbeddedProductOffering: {
            group?: components["schemas"]["ProductOfferingGroup"];
            /** Format: uri */
            imageUrl?: string;
            name: string;
            price: components["schemas"]["Price"];
            productOfferingId: string;
        };
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
        /** @description Money for calls from home to other countries. */
        IldPackage: {
            /** Format: int64 */
            balanceMinor?: number;
            /** @description ISO 4217. */
            currency?: string;
            /**
             * Format: date
             * @description Absent if it does not expire.
             */
            expiryDate?: string;
            metadata?: {
                [key: string]: string;
            };
            name: string;
            /** @description Absent for the base plan. */
            subscriptionAddonId?: string;
        };
        /** @description A number held for somebody. */
        Lease: {
            /** Format: date-time */
            expiresAt: string;
            /** @description Proof of the lease; send it with the order line. Shown only here. */
            leaseToken: string;
            msisdn: string;
        };
        LeaseRequest: {
            /** @description Area code without the leading zero or country code. */
            areaCode?: string;
            /** @description Required when no msisdn is given. */
            country?: string;
            /** @description With its msisdn: extends that lease by 30 minutes, once. */
            leaseToken?: string;
            /** @description The number to hold. Left out: any free number of `country`. */
            msisdn?: string;
        };
        /** @description One thing ordered. */
        LineItem: {
            /** @description The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none. */
            acceptBindingContract: boolean;
            /** @description The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none. */
            acceptUpfrontPayment: boolean;
            /** @description Where a physical SIM or product is sent. */
            deliveryAddress?: components["schemas"]["Address"];
            /** @description Why provisioning failed for good. */
            failure?: {
                internalCode: string;
                message: string;
            };
            /** @description Proof of a leased msisdn. */
            leaseToken?: string;
            /** @description The license it changes; on a LICENSE line the one it created. */
            licenseId?: string;
            lineItemId: string;
            /** @description E.164; absent means one is assigned from the pool. */
            msisdn?: string;
            /** @description For an add-on bought together with its subscription: that subscription's line. */
            parentLineItemId?: string;
            /** @description Secrets are masked. */
            porting?: {
                details: components["schemas"]["PortingDetails"];
            };
            /** @description Absent while the line cannot be priced; `validation` says why. */
            pricing?: components["schemas"]["LineItemPricing"];
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            productOfferingId: string;
            /** @description More than 1 only for LICENSE and EXTERNAL_PRODUCT. */
            quantity: number;
            /**
             * Format: int64
             * @description What was given back for a line that failed.
             */
            refundedAmountMinor?: number;
            sim?: components["schemas"]["LineItemSim"];
            status: components["schemas"]["LineItemStatus"];
            subscriber?: components["schemas"]["LineItemSubscriber"];
            /** @description The subscription it attaches to or changes; on a SUBSCRIPTION line the one it created. */
            subscriptionId?: string;
            type: components["schemas"]["LineItemType"];
        };
        LineItemPortingInput: {
            details: components["schemas"]["PortingDetailsInput"];
        };
        /** @description What one line costs, for its whole quantity. */
        LineItemPricing: {
            /** @description Absent for one-time prices. */
            billingCycle?: components["schemas"]["BillingCycle"];
            /** @description ISO 4217 currency code. */
            currency: string;
            discounts: components["schemas"]["PricingDiscount"][];
            includesTax: boolean;
            /**
             * Format: int64
             * @description Total of this line on the initial invoice; equals totalMinor.
             */
            initialInvoiceAmountMinor: number;
            /**
             * Format: int64
             * @description Total of the first charge after the initial invoice, per billing cycle; 0 for one-time prices.
             */
            recurringAmountMinor: number;
            /** @description How the recurring amount changes as discounts end, in order; empty for one-time prices. */
            recurringSchedule: components["schemas"]["RecurringStep"][];
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             */
            taxAmountMinor: number;
            taxBreakdown: components["schemas"]["PricingTaxEntry"][];
            /**
             * Format: int64
             * @description Net of tax, positive.
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             */
            totalMinor: number;
        };
        LineItemSim: {
            esim: boolean;
            /** @description Bring-your-own physical SIM, on networks that support it. */
            iccid?: string;
        };
        LineItemSimInput: {
            esim: boolean;
            iccid?: string;
        };
        /** @enum {string} */
        LineItemStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /** @description Who will use the line. */
        LineItemSubscriber: {
            /** @description In the US the emergency-services address; decides the tax. */
            address?: components["schemas"]["Address"];
            email?: string;
            name?: string;
        };
        /** @description Who will use the line; may be completed later. */
        LineItemSubscriberInput: {
            address?: components["schemas"]["AddressInput"];
            email?: string;
            name?: string;
        };
        /** @enum {string} */
        LineItemType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD" | "TOP_UP" | "SUBSCRIPTION_CHANGE" | "LICENSE_CHANGE";
        /** @description Supplied by clients and returned unchanged; not interpreted. */
        Metadata: {
            [key: string]: string;
        };
        /** @description Picture messages. */
        MmsPackage: {
            /**
             * Format: int64
             * @description Used.
             */
            count: number;
            metadata?: {
                [key: string]: string;
            };
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             */
            remainingCount?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /** @description Absent for the base plan. */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             */
            totalCount?: number;
            /**
             * @description There is no limit; present only then.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description The latest use that is counted; absent before the first.
             */
            usageAsOf?: string;
            /** Format: date-time */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             */
            validTo?: string;
        };
        /** @description The customer the order will create. */
        NewCustomer: {
            billing?: components["schemas"]["OrderBilling"];
            contact?: {
                email?: string;
                msisdn?: string;
            };
            customerType: components["schemas"]["CustomerType"];
            identity?: string;
            /** @description Supplied by clients and returned unchanged; not interpreted. */
            metadata?: {
                [key: string]: string;
            };
            name: string;
            preferredLocale?: string;
            referenceId?: string;
        };
        /** @description The user the order will create. */
        NewUser: {
            email: string;
            identity?: string;
            /** @description Supplied by clients and returned unchanged; not interpreted. */
            metadata?: {
                [key: string]: string;
            };
            msisdn?: string;
            name: string;
        };
        /** @description What somebody buys, from the first draft until everything is delivered. */
        Order: {
            /** Format: date-time */
            approvedAt?: string;
            billing?: components["schemas"]["OrderBilling"];
            /** Format: date-time */
            cancelledAt?: string;
            /** Format: date-time */
            createdAt: string;
            createdEntities: components["schemas"]["CreatedEntities"];
            customer: components["schemas"]["OrderCustomer"] | null;
            customerType: components["schemas"]["CustomerType"];
            /** Format: date-time */
            expiresAt?: string;
            /** @description To be quoted in support requests. */
            humanReadableId: string;
            lineItems: components["schemas"]["LineItem"][];
            /** @description Supplied by clients and returned unchanged; not interpreted. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Present until the customer it describes exists. */
            newCustomer?: components["schemas"]["NewCustomer"];
            /** @description Present until the user it describes exists. */
            newUser?: components["schemas"]["NewUser"];
            orderId: string;
            paymentIntentId?: string;
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description Absent while the order cannot be priced; `validation` says why. */
            pricing?: components["schemas"]["PricingSummary"];
            /** @description Codes entered, in capitals; those that apply show in pricing.discounts. */
            promoCodes: string[];
            requirements: components["schemas"]["OrderRequirements"];
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            submittedAt?: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["OrderUser"] | null;
            validation: components["schemas"]["OrderValidation"];
        };
        /** @description How this order is billed; overrides the customer's own setting. */
        OrderBilling: {
            address?: components["schemas"]["Address"];
            autoPay?: boolean;
            /** @description ISO 4217 currency code. */
            currency: string;
            email?: string;
            method: components["schemas"]["BillingMethod"];
        };
        /** @description How to bill. */
        OrderBillingInput: {
            address?: components["schemas"]["AddressInput"];
            autoPay?: boolean;
            /** @description ISO 4217 currency code. */
            currency: string;
            email?: string;
            method: components["schemas"]["BillingMethod"];
        };
        OrderCustomer: {
            customerId: string;
            name: string;
        };
        /** @description One of: customerId of an existing customer; authenticatedCustomer true; or a new customer with name and customerType. */
        OrderCustomerInput: {
            /**
             * @description The customer of the bearer token's user.
             * @constant
             */
            authenticatedCustomer?: true;
            billing?: components["schemas"]["OrderBillingInput"];
            contact?: {
                email?: string;
                msisdn?: string;
            };
            /** @description An existing customer: UUID, or reference id prefixed rid_. */
            customerId?: string;
            /** @description New customer: required. */
            customerType?: components["schemas"]["CustomerType"];
            identity?: string;
            /** @description String keys and string values; returned unchanged. */
            metadata?: {
                [key: string]: string;
            };
            /** @description New customer: required. */
            name?: string;
            /** @description IETF BCP 47. */
            preferredLocale?: string;
            /** @description New customer: an existing one with this reference id is reused. */
            referenceId?: string;
        };
        /** @description An order in a list. */
        OrderListItem: {
            /** Format: date-time */
            cancelledAt?: string;
            /** Format: date-time */
            createdAt: string;
            customer: components["schemas"]["OrderCustomer"] | null;
            customerType: components["schemas"]["CustomerType"];
            /** Format: date-time */
            expiresAt?: string;
            humanReadableId: string;
            orderId: string;
            paymentStatus: components["schemas"]["PaymentStatus"];
            pricing?: components["schemas"]["OrderListItemPricing"];
            status: components["schemas"]["OrderStatus"];
            /** Format: date-time */
            submittedAt?: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OrderListItemPricing: {
            /** @description ISO 4217 currency code. */
            currency: string;
            /** Format: int64 */
            totalMinor: number;
        };
        /** @description Something that still blocks submission. */
        OrderProblem: {
            /** @description As details[].code of an error. */
            code: string;
            internalCode?: string;
            lineItemId?: string;
            message: string;
            /** @description Dot notation, such as lineItems.0.subscriber.address. */
            property?: string;
            suggestion?: string | number | boolean | {
                [key: string]: unknown;
            } | unknown[];
        };
        /** @description What has to happen besides filling the order in. */
        OrderRequirements: {
            payment: components["schemas"]["Requirement"];
            paymentProfile: components["schemas"]["Requirement"];
            signing: components["schemas"]["Requirement"];
        };
        /**
         * @description DRAFT: being configured. PENDING_APPROVAL: waits for the brand. SUBMITTED: price locked. PROCESSING: being provisioned. The rest are final.
         * @enum {string}
         */
        OrderStatus: "DRAFT" | "PENDING_APPROVAL" | "SUBMITTED" | "PROCESSING" | "COMPLETED" | "PARTIALLY_COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED";
        OrderUser: {
            email: string;
            name: string;
            userId: string;
        };
        /** @description One of: userId of an existing user; authenticatedUser true; or a new user with name and email. */
        OrderUserInput: {
            /**
             * @deprecated
             * @description Accepted and not stored.
             */
            address?: unknown;
            /**
             * @description The user of the bearer token.
             * @constant
             */
            authenticatedUser?: true;
            /** @description New user: required. */
            email?: string;
            identity?: string;
            /** @description String keys and string values; returned unchanged. */
            metadata?: {
                [key: string]: string;
            };
            msisdn?: string;
            /** @description New user: required. */
            name?: string;
            /** @description An existing user. */
            userId?: string;
        };
        /** @description What still blocks submission. */
        OrderValidation: {
            errors: components["schemas"]["OrderProblem"][];
            isValid: boolean;
            /** @description Dot notation, such as lineItems.0.subscriber.email. */
            missingFields: string[];
        };
        Pagination: {
            /** @description Opaque; null when there is no further page. */
            nextCursor: string | null;
        };
        /** @description One try to take the money. */
        PaymentAttempt: {
            /** Format: int64 */
            amountMinor: number;
            /** Format: date-time */
            createdAt: string;
            failureCode?: string;
            failureMessage?: string;
            paymentAttemptId: string;
            paymentProfileId?: string;
            /** @enum {string} */
            status: "PROCESSING" | "SUCCEEDED" | "FAILED";
        };
        /** @description An amount being collected, with what was tried and given back. */
        PaymentIntent: {
            /**
             * Format: int64
             * @description Total to collect.
             */
            amountMinor: number;
            attempts: components["schemas"]["PaymentAttempt"][];
            /** Format: date-time */
            createdAt: string;
            /** @description ISO 4217 currency code. */
            currency: string;
            customerId: string;
            description?: string;
            /** Format: date-time */
            dueAt?: string;
            lineItems: components["schemas"]["PaymentLineItem"][];
            orderId?: string;
            paymentIntentId: string;
            refunds: components["schemas"]["PaymentRefund"][];
            status: components["schemas"]["PaymentIntentStatus"];
            type: components["schemas"]["PaymentIntentType"];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description An amount being collected. */
        PaymentIntentListItem: {
            /**
             * Format: int64
             * @description Total to collect.
             */
            amountMinor: number;
            /** Format: date-time */
            createdAt: string;
            /** @description ISO 4217 currency code. */
            currency: string;
            customerId: string;
            description?: string;
            /** Format: date-time */
            dueAt?: string;
            orderId?: string;
            paymentIntentId: string;
            status: components["schemas"]["PaymentIntentStatus"];
            type: components["schemas"]["PaymentIntentType"];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentIntentStatus: "UNKNOWN" | "PENDING" | "REQUIRES_ACTION" | "PROCESSING" | "SUCCEEDED" | "REQUIRES_PAYMENT_METHOD" | "CANCELED";
        /** @enum {string} */
        PaymentIntentType: "UNKNOWN" | "PREPAID_RENEWAL" | "TOPUP" | "INITIAL_ORDER";
        /** @description What the amount is made of; the entries add up to it. */
        PaymentLineItem: {
            /** Format: int64 */
            amountMinor: number;
            description: string;
            lineItemId?: string;
            productOfferingId?: string;
            quantity: number;
            /** Format: int64 */
            taxAmountMinor: number;
        };
        /** @enum {string} */
        PaymentProvider: "STRIPE" | "BILLOGRAM";
        /** @description Money given back. */
        PaymentRefund: {
            /** Format: int64 */
            amountMinor: number;
            /** Format: date-time */
            createdAt: string;
            paymentRefundId: string;
            reason: string;
            /**
             * @description OWED: decided, not yet sent to the provider.
             * @enum {string}
             */
            status: "OWED" | "PENDING" | "SUCCEEDED" | "FAILED";
        };
        /** @description A payment form for an order. */
        PaymentSession: {
            branding?: components["schemas"]["BrandingOutput"];
            cancelUrl?: string;
            /** Format: date-time */
            createdAt: string;
            customerId: string;
            /** Format: date-time */
            expiresAt: string;
            hosted: boolean;
            /**
             * Format: uri
             * @description Where the customer pays; hosted sessions only.
             */
            hostedUrl?: string;
            metadata?: components["schemas"]["Metadata"];
            orderId: string;
            paymentIntentId?: string;
            paymentProfileId?: string;
            paymentProvider: components["schemas"]["PaymentProvider"];
            paymentSessionId: string;
            providerContext?: components["schemas"]["ProviderContext"];
            returnUrl: string;
            status: components["schemas"]["CollectionStatus"];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentStatus: "NOT_REQUIRED" | "UNPAID" | "PROCESSING" | "PAID" | "REFUNDED";
        /** @description A number that can be leased. */
        PhoneNumber: {
            areaCode?: string;
            /** @description ISO 3166-1 alpha-2 country code. */
            country: string;
            /** @description The number as people of its country write it. */
            display: string;
            /** @description E.164. */
            msisdn: string;
        };
        /** @description Porting details, by the number's country: United States or Sweden. */
        PortingDetails: components["schemas"]["UsPortingDetails"] | components["schemas"]["SwedishPortingDetails"];
        /** @description Porting details as sent by a caller: the US or the Swedish fields. */
        PortingDetailsInput: {
            /** @description United States: account number; may be supplied later. */
            accountNumber?: string;
            /** @description United States: required; as registered at the losing carrier. */
            address?: components["schemas"]["AddressInput"];
            /** @description United States: required. */
            firstName?: string;
            /** @description Sweden: personal or organization number at the losing carrier. */
            identity?: string;
            /** @description United States: required. */
            lastName?: string;
            /** @description United States: port-out PIN; may be supplied later. */
            passcode?: string;
        };
        /** @description What an offering costs. All amounts are integers in minor units. */
        Price: {
            billingCycle?: components["schemas"]["BillingCycle"];
            /** @description Absent when there is no binding period. */
            bindingContract?: components["schemas"]["BindingContract"];
            /** @description ISO 4217 currency code. */
            currency: string;
            /** @description The price in other currencies, in minor units, by currency code. */
            currencyOptionsMinor?: {
                [key: string]: number;
            };
            customUpfrontPayment?: components["schemas"]["CustomUpfrontPayment"];
            includesTax?: boolean;
            /**
             * Format: int64
             * @description Price of one unit for one billing cycle (or once). The total the customer pays when includesTax is true.
             */
            netPriceMinor?: number;
            priceType: components["schemas"]["PriceType"];
            standardDiscount?: components["schemas"]["Discount"];
        };
        /**
         * @description Charged once, or every billing cycle.
         * @enum {string}
         */
        PriceType: "ONE_TIME" | "RECURRING";
        /** @description What one discount takes off. */
        PricingDiscount: {
            /**
             * Format: int64
             * @description Where prices include tax: the same discount as the price list states it, tax included.
             */
            amountIncludingTaxMinor?: number;
            /**
             * Format: int64
             * @description Positive; net of tax. The entries add up to totalDiscountsMinor.
             */
            amountMinor: number;
            /** @description The promo code, when source is PROMO_CODE. */
            code?: string;
            name: string;
            source: components["schemas"]["PricingDiscountSource"];
        };
        /** @enum {string} */
        PricingDiscountSource: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT" | "PROMO_CODE";
        /** @description Who levies a tax. */
        PricingJurisdiction: {
            /** @description Stable within level, such as SE, US-TX or US-TX-AUSTIN. */
            code: string;
            /**
             * @description DISTRICT: a special district, such as a transit authority.
             * @enum {string}
             */
            level: "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT";
            name: string;
        };
        /** @description What is charged with the order, before anything recurs. */
        PricingSection: {
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             */
            taxAmountMinor: number;
            /**
             * Format: int64
             * @description Net of tax, positive.
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             */
            totalMinor: number;
        };
        /** @description What the order costs. The amounts at this level are what is due for placing it: one-time charges and the first billing cycle, or all prepaid ones. */
        PricingSummary: {
            /** @description ISO 4217 currency code. */
            currency: string;
            discounts: components["schemas"]["PricingDiscount"][];
            /** @description True when the price of every line includes its tax. */
            includesTax: boolean;
            initialInvoice: components["schemas"]["PricingSection"];
            recurringCosts: components["schemas"]["RecurringCosts"];
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             */
            taxAmountMinor: number;
            taxBreakdown: components["schemas"]["PricingTaxEntry"][];
            /**
             * Format: int64
             * @description Net of tax, positive.
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             */
            totalMinor: number;
        };
        /** @description One tax of one jurisdiction. */
        PricingTaxEntry: {
            /** Format: int64 */
            amountMinor: number;
            description: string;
            jurisdiction: components["schemas"]["PricingJurisdiction"];
            /** @description Decimal fraction as a string: 0.25 is 25 %. */
            rate: string;
        };
        /** @description What is delivered, whatever it is sold for. */
        Product: {
            category: components["schemas"]["ProductCategory"];
            features?: components["schemas"]["ProductFeatures"];
            /** @description Not for display to customers. */
            internalName: string;
            networkProviderId?: string;
            productId: string;
            type: components["schemas"]["ProductType"];
        };
        /** @enum {string} */
        ProductCategory: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" | "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM" | "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND" | "PRODUCT_CATEGORY_SUBSCRIPTION_M2M" | "PRODUCT_CATEGORY_TRAVEL_ESIM" | "PRODUCT_CATEGORY_EXTRA_DATA" | "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" | "PRODUCT_CATEGORY_ABROAD" | "PRODUCT_CATEGORY_EXTERNAL_PRODUCT" | "PRODUCT_CATEGORY_EXTERNAL_PRODUCT_ADDON" | "PRODUCT_CATEGORY_SIM_CARD" | "PRODUCT_CATEGORY_LICENSE";
        /** @description What the product includes. */
        ProductFeatures: {
            /** @enum {string} */
            activationType?: "INSTANT" | "FIRST_USE";
            /** @description Travel packages: ISO 3166-1 alpha-3 codes. */
            countries?: string[];
            /** @description Included data in megabytes. */
            dataMb?: number;
            includedCallSeconds?: number;
            includedSms?: number;
            /** @description Travel packages: region names. */
            regions?: string[];
            /** @enum {string} */
            simCardType?: "PSIM" | "ESIM";
            /** @description Travel packages: days of validity. */
            validityDays?: number;
        };
        /** @description A product at a price, as it can be ordered. */
        ProductOffering: {
            description?: string;
            group?: components["schemas"]["ProductOfferingGroup"];
            /** Format: uri */
            imageUrl?: string;
            name: string;
            price: components["schemas"]["Price"];
            product: components["schemas"]["Product"];
            productOfferingId: string;
            /** @description HTML, sanitized. */
            richContent?: string;
            status: components["schemas"]["ProductOfferingStatus"];
            /** @description Selling points, in order. */
            uspList?: string[];
        };
        /** @description Offerings that belong together in a shop. */
        ProductOfferingGroup: {
            category: components["schemas"]["ProductCategory"];
            description?: string;
            internalDescription?: string;
            name: string;
            productOfferingGroupId: string;
        };
        /**
         * @description ARCHIVED offerings cannot be newly ordered but stay valid for existing subscriptions.
         * @enum {string}
         */
        ProductOfferingStatus: "AVAILABLE" | "ARCHIVED";
        /**
         * @description SUBSCRIPTION creates a standalone subscription; SUBSCRIPTION_ADDON attaches to one; LICENSE creates a license; EXTERNAL_PRODUCT is orderable only through orders; SIM_CARD replaces a subscription's SIM.
         * @enum {string}
         */
        ProductType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD";
        /** @description What the provider's form needs. A credential: returned once, never stored. */
        ProviderContext: {
            clientSecret: string;
            /** @description Lets the form show the customer's saved methods. */
            customerSessionClientSecret?: string;
            publishableKey: string;
            /** @description Where the provider's browser script is loaded from, when not from the provider. */
            scriptUrl?: string;
        };
        /** @description The charge that follows the initial invoice, per billing cycle. */
        RecurringCosts: {
            /** @description The cycle the amounts are for; absent when nothing recurs. Lines with different cycles are shown over the shortest span that holds whole cycles of each. */
            billingCycle?: components["schemas"]["BillingCycle"];
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             */
            taxAmountMinor: number;
            /**
             * Format: int64
             * @description Net of tax, positive.
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             */
            totalMinor: number;
        };
        /** @description From when on a recurring line costs what. */
        RecurringStep: {
            /**
             * Format: int64
             * @description Per billing cycle, tax included, from then on.
             */
            amountMinor: number;
            /** @description Months after the start when this amount is first charged. */
            fromMonth: number;
        };
        /** @enum {string} */
        Requirement: "NOT_REQUIRED" | "OPTIONAL" | "REQUIRED";
        Shipping: {
            address: components["schemas"]["Address"];
            instructions?: string;
            msisdn?: string;
            name: string;
        };
        /** @description Text messages. */
        SmsPackage: {
            /**
             * Format: int64
             * @description Used.
             */
            count: number;
            metadata?: {
                [key: string]: string;
            };
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             */
            remainingCount?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /** @description Absent for the base plan. */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             */
            totalCount?: number;
            /**
             * @description There is no limit; present only then.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description The latest use that is counted; absent before the first.
             */
            usageAsOf?: string;
            /** Format: date-time */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             */
            validTo?: string;
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
        /** @description A line. */
        Subscription: {
            /** Format: date-time */
            activatedAt?: string;
            autoRenew: boolean;
            availableActions: components["schemas"]["SubscriptionAction"][];
            /** Format: date */
            bindingEndsAt?: string;
            /** Format: date-time */
            cancelledAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** @description ISO 4217 currency code. */
            currency: string;
            currentPeriod?: {
                /** Format: date-time */
                endsAt: string;
                /** Format: date-time */
                startsAt: string;
            };
            customer: {
                customerId: string;
                name: string;
            };
            /** @description Friendly name; the formatted number where none was given. */
            display: string;
            /** @description Why a line that was never active was cancelled; in its subscription.cancelled event. */
            failure?: {
                internalCode: string;
                message: string;
            };
            metadata?: {
                [key: string]: string;
            };
            /** @description E.164. */
            msisdn: string;
            /** Format: date-time */
            pausedAt?: string;
            /** @description Present only while a change is scheduled. */
            pendingStatus?: {
                /** Format: date */
                scheduledAt: string;
                status: components["schemas"]["SubscriptionStatus"];
            };
            productCategory?: components["schemas"]["ProductCategory"];
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            referenceId?: string;
            /** Format: date-time */
            renewsAt?: string;
            sim: components["schemas"]["SubscriptionSim"];
            status: components["schemas"]["SubscriptionStatus"];
            subscriber: {
                address?: components["schemas"]["Address"];
                email?: string;
                name: string;
                subscriberId: string;
            };
            subscriptionId: string;
            /** @description Open set; common values CELL, DATA, MBB, M2M, TRAVEL_ESIM. */
            type: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SubscriptionAction: {
            /** @description Open set, such as ADD_ADDON or INSTALL_ESIM. */
            action: string;
            allowed: boolean;
            /** @description Why not, as in the error registry. */
            internalCode?: string;
            reason?: string;
        };
        SubscriptionSim: {
            /** @description eSIM: what the QR code holds (LPA:1$…). A secret: whoever has it can install the line. */
            activationCode?: string;
            eid?: string;
            esim: boolean;
            /** @description Absent until the SIM is known. */
            iccid?: string;
            imei?: string;
            /**
             * Format: date-time
             * @description eSIM: when it was first seen on a device.
             */
            installedAt?: string;
            /**
             * Format: uri
             * @description eSIM: installs in one tap on iOS 17.4 and later.
             */
            installUrl?: string;
            matchingId?: string;
            smdpAddress?: string;
            /** @enum {string} */
            status?: "AVAILABLE" | "ASSIGNED" | "DISABLED";
        };
        /**
         * @description PENDING: not yet active in the network. ACTIVATED: active, billable. BLOCKED: disabled by the operator. CANCELLED: permanently terminated. PAUSED: stopped at the customer's request. SUSPENDED: disabled, typically unpaid.
         * @enum {string}
         */
        SubscriptionStatus: "PENDING" | "ACTIVATED" | "BLOCKED" | "CANCELLED" | "PAUSED" | "SUSPENDED";
        SubscriptionUsage: {
            subscriptionId: string;
            usage: components["schemas"]["Usage"];
        };
        /** @description Porting details for a number in Sweden. */
        SwedishPortingDetails: {
            /** @description Personal or organization number as registered at the losing carrier; a mismatch rejects the transfer. */
            identity: string;
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
        /** @description With the lineItemId of a line of the order: what is named replaces, what is omitted stays, null clears. Without: a new line, which needs type and productOfferingId. */
        UpdateOrderLineItem: {
            /** @description The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none. */
            acceptBindingContract?: boolean;
            /** @description The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none. */
            acceptUpfrontPayment?: boolean;
            deliveryAddress?: components["schemas"]["AddressInput"] | null;
            leaseToken?: string | null;
            licenseId?: string | null;
            lineItemId?: string;
            msisdn?: string | null;
            parentLineItemId?: string | null;
            porting?: components["schemas"]["LineItemPortingInput"] | null;
            productOfferingId?: string;
            quantity?: number;
            sim?: components["schemas"]["LineItemSimInput"] | null;
            subscriber?: components["schemas"]["LineItemSubscriberInput"] | null;
            subscriptionId?: string | null;
            type?: components["schemas"]["LineItemType"];
        };
        /** @description Replaces what it names and leaves the rest; null clears. Only a DRAFT can be changed. */
        UpdateOrderRequest: {
            billing?: components["schemas"]["OrderBillingInput"] | null;
            customer?: components["schemas"]["OrderCustomerInput"] | null;
            customerType?: components["schemas"]["CustomerType"];
            /** @description The whole list: lines are matched by lineItemId, missing ones are removed, ones without an id are added. */
            lineItems?: components["schemas"]["UpdateOrderLineItem"][];
            metadata?: {
                [key: string]: string;
            } | null;
            promoCodes?: string[];
            user?: components["schemas"]["OrderUserInput"] | null;
        };
        /** @description Allowances of the current period and what is left of them. A group is absent when the line has no allowance of that kind. */
        Usage: {
            data?: {
                national: components["schemas"]["DataPackage"][];
                roaming: components["schemas"]["DataPackage"][];
            };
            mms?: {
                national: components["schemas"]["MmsPackage"][];
                roaming: components["schemas"]["MmsPackage"][];
            };
            sms?: {
                national: components["schemas"]["SmsPackage"][];
                roaming: components["schemas"]["SmsPackage"][];
            };
            voice?: {
                ild: components["schemas"]["IldPackage"][];
                national: components["schemas"]["VoicePackage"][];
                roaming: components["schemas"]["VoicePackage"][];
            };
        };
        /**
         * @description ACTIVE: usage draws from it. NOT_ACTIVE: its window has not started. EXPIRED: its window has ended, what is left cannot be used.
         * @enum {string}
         */
        UsagePackageStatus: "ACTIVE" | "NOT_ACTIVE" | "EXPIRED";
        /** @description Porting details for a number in the United States. */
        UsPortingDetails: {
            /** @description Account number at the losing carrier; masked in responses. */
            accountNumber?: string;
            /** @description Address as registered at the losing carrier. */
            address: components["schemas"]["Address"];
            firstName: string;
            lastName: string;
            /** @description Port-out PIN; masked in responses. */
            passcode?: string;
        };
        VerifyEmailLoginRequest: {
            code: string;
            /** Format: email */
            email: string;
            /** @description From the start response. */
            nonce: string;
        };
        /** @description Call time. */
        VoicePackage: {
            /** Format: int64 */
            callCount: number;
            /** Format: int64 */
            callRemainingSeconds: number;
            /**
             * Format: int64
             * @description Used.
             */
            callSeconds: number;
            /**
             * Format: int64
             * @description Without a limit: every second of the package's window, since nobody can talk for longer.
             */
            callTotalSeconds: number;
            metadata?: {
                [key: string]: string;
            };
            name: string;
            status: components["schemas"]["UsagePackageStatus"];
            /** @description Absent for the base plan. */
            subscriptionAddonId?: string;
            /**
             * @description There is no limit; present only then.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description The latest use that is counted; absent before the first.
             */
            usageAsOf?: string;
            /** Format: date-time */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             */
            validTo?: string;
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
    listPhoneNumbers: {
        parameters: {
            query: {
                areaCode?: string;
                /** @description Digits the number must contain; anything but digits is ignored. */
                contains?: string;
                /** @description ISO 3166-1 alpha-2 country code. */
                country: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
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
                        items: components["schemas"]["PhoneNumber"][];
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
    leasePhoneNumber: {
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
                "application/json": components["schemas"]["LeaseRequest"];
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
                    "application/json": components["schemas"]["Lease"];
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
             *     - `7000` This number is no longer available. Someone else holds or has the number.
             *     - `7001` The number is not held by this lease any more. The lease has expired or the token is another one.
             *     - `7002` No number is available. The pool for the country and area code is empty.
             *     - `7003` A lease can be extended once. The lease was extended before.
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
    listOrders: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs or reference ids prefixed rid_. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                status?: components["schemas"]["OrderStatus"][];
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
                        items: components["schemas"]["OrderListItem"][];
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
    createOrder: {
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
                "application/json": components["schemas"]["CreateOrderRequest"];
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             *     - `3106` `authenticatedUser` and `authenticatedCustomer` need a user token. The request carries no user.
             *     - `3107` `customerType` differs from the customer's type. An order names an existing customer of the other type.
             *     - `3105` This line item type cannot be ordered here yet. `type` is not SUBSCRIPTION, SUBSCRIPTION_ADDON or EXTERNAL_PRODUCT.
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
             *     - `2102` There is no such user. The user does not exist or the caller may not see it.
             *     - `2100` There is no such customer. The customer does not exist or the caller may not see it.
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
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
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                orderId: string;
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
                    "application/json": components["schemas"]["Order"];
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
             *     - `3100` There is no such order. The order does not exist or the caller may not see it.
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
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrderRequest"];
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             *     - `3106` `authenticatedUser` and `authenticatedCustomer` need a user token. The request carries no user.
             *     - `3107` `customerType` differs from the customer's type. An order names an existing customer of the other type.
             *     - `3105` This line item type cannot be ordered here yet. `type` is not SUBSCRIPTION, SUBSCRIPTION_ADDON or EXTERNAL_PRODUCT.
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
             *     - `3100` There is no such order. The order does not exist or the caller may not see it.
             *     - `2102` There is no such user. The user does not exist or the caller may not see it.
             *     - `2100` There is no such customer. The customer does not exist or the caller may not see it.
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
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
             *     - `3101` Only a draft order can be changed. The order was submitted, cancelled or has expired.
             *     - `5006` A payment for this order is being processed. The bank has been asked; the answer decides what is possible next.
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
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                orderId: string;
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
                    "application/json": components["schemas"]["Order"];
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
             *     - `3100` There is no such order. The order does not exist or the caller may not see it.
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
             *     - `3104` The order can no longer be cancelled. The order was submitted or has ended.
             *     - `5006` A payment for this order is being processed. The bank has been asked; the answer decides what is possible next.
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
    submitOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                orderId: string;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             *     - `3102` The order is not complete yet. `validation` of the order is not valid; `details` repeats what is missing.
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
             *     - `3100` There is no such order. The order does not exist or the caller may not see it.
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
             *     - `3103` The order has not been paid. The order requires payment before it can be submitted.
             *     - `3108` The order has ended. A cancelled or expired order is submitted.
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
    listPaymentIntents: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                status?: components["schemas"]["PaymentIntentStatus"][];
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
                        items: components["schemas"]["PaymentIntentListItem"][];
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
    getPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                paymentIntentId: string;
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
                    "application/json": components["schemas"]["PaymentIntent"];
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
             *     - `5007` There is no such payment intent. The intent does not exist or the caller may not see it.
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
    createPaymentSession: {
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
                "application/json": components["schemas"]["CreatePaymentSessionRequest"];
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
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             *     - `5008` This return address is not allowed. `returnUrl` or `cancelUrl` is not http(s) or its origin is not one of the brand's.
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
             *     - `3100` There is no such order. The order does not exist or the caller may not see it.
             *     - `5009` There is no such payment profile. The profile does not exist or belongs to another customer.
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
             *     - `5001` The order has already been paid or submitted. A payment session is created for an order that needs no more money.
             *     - `5006` A payment for this order is being processed. The bank has been asked; the answer decides what is possible next.
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
             * @description A precondition is not met.
             *
             *     - `5000` The order is not complete enough to be paid. Submission would refuse the order; `details` says why.
             *     - `5002` There is nothing to pay for this order. The order's total is zero.
             *     - `5003` This payment provider is not available. The tenant has not set the provider up, or it cannot do what was asked.
             *     - `5010` The payment provider did not answer. The provider refused the call or could not be reached.
             */
            412: {
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
    getPaymentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                paymentSessionId: string;
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
                    "application/json": components["schemas"]["PaymentSession"];
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
             *     - `5004` There is no such payment session. The session does not exist or the caller may not see it.
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
    cancelPaymentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                paymentSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelPaymentSessionRequest"];
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
                    "application/json": components["schemas"]["PaymentSession"];
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
             *     - `5004` There is no such payment session. The session does not exist or the caller may not see it.
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
             *     - `5005` The payment session is not active. It has completed, expired or been cancelled.
             *     - `5006` A payment for this order is being processed. The bank has been asked; the answer decides what is possible next.
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
             * @description A precondition is not met.
             *
             *     - `5003` This payment provider is not available. The tenant has not set the provider up, or it cannot do what was asked.
             */
            412: {
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
    listProductOfferings: {
        parameters: {
            query: {
                categories?: components["schemas"]["ProductCategory"][];
                /** @description Offerings that list any of these countries, or a region that contains one. */
                countries?: string[];
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                customerType: components["schemas"]["CustomerType"];
                includeArchived?: boolean;
                /** @description How many items to return. */
                limit?: number;
                /** @description Only what is sold in this country (ISO 3166-1 alpha-2). */
                market?: string;
                productCatalogId?: string;
                /** @description Ids of regions, such as EUROPE. */
                regions?: string[];
                types?: components["schemas"]["ProductType"][];
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
                        items: components["schemas"]["ProductOffering"][];
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
    getProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                productOfferingId: string;
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
                    "application/json": components["schemas"]["ProductOffering"];
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
             *     - `3000` There is no such product offering. The offering does not exist.
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
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                status?: components["schemas"]["SubscriptionStatus"][];
                type?: string[];
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
                        items: components["schemas"]["Subscription"][];
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
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
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
                    "application/json": components["schemas"]["Subscription"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
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
    getSubscriptionUsage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
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
                    "application/json": components["schemas"]["Usage"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
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
    listSubscriptionUsage: {
        parameters: {
            query: {
                subscriptionIds: string[];
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
                        items: components["schemas"]["SubscriptionUsage"][];
                    };
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
