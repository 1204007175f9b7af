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
         * @description Announced once, as customer.created. On the end-user API the signed-in user becomes its ADMIN and contact person.
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
    "/customers/{customerId}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a customer owes and what is held for them */
        get: operations["getCustomerAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/auto-pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether what falls due is charged by itself
         * @description With what stands in the way, what was agreed to, and the words to show before it is switched on.
         */
        get: operations["getAutoPay"];
        /**
         * Switch auto-pay on or off
         * @description On: the customer agrees to `consentText`; who agreed, when and from where is kept with the method. Off: every consent is taken back at once. What is being charged at that moment still is; from the next due date on a payment link is sent instead.
         */
        put: operations["setAutoPay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/product-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a customer can order
         * @description The customer's own catalog, else the brand's default for its type; in the shop's order.
         */
        get: operations["getCustomerProductCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user from a customer
         * @description Ends their access to the customer at once. They stay a user of the brand and of their other customers.
         */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/users/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a user's invitation again
         * @description To somebody who has not signed in since they were given access. Counts as an invitation on the end-user API.
         */
        post: operations["resendInvitation"];
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
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List invoices, newest first */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an invoice with its lines and its payment */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{invoiceId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why an invoice differs from the one before
         * @description Compares it, line by line, with the newest earlier invoice of the customer for the same lines or licenses. The differences add up to the difference of the two totals.
         */
        get: operations["getInvoiceChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List licenses
         * @description Newest first. All filters combine; several values of one are alternatives.
         */
        get: operations["listLicenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a license */
        get: operations["getLicense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a license to a subscription
         * @description One of the same customer, in place of the one it is assigned to; null takes it away.
         */
        put: operations["assignLicense"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a license
         * @description Without a body with the end of what is paid. A later one shows as `pendingStatus` until then and is undone with …/restore; asking again replaces it. On the end-user API a binding period moves the earliest day to its end.
         */
        post: operations["cancelLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a license */
        post: operations["pauseLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}/product-offering-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a license's product offering
         * @description Something dearer begins now, anything else with the next renewal, until then shown as `pendingProductOffering`. On the end-user API a change that costs something now has to be ordered (LICENSE_CHANGE); with a full-access key it is carried out, and …/product-offering-options told what is due.
         */
        put: operations["changeLicenseProductOffering"];
        post?: never;
        /** Undo a scheduled change of a license's product offering */
        delete: operations["undoLicenseProductOfferingChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}/product-offering-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a license can be changed to
         * @description Each with when it would begin and what it costs. In the order of the shop.
         */
        get: operations["listLicenseProductOfferingOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licenses/{licenseId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a license
         * @description Undoes a scheduled cancellation if there is one; else ends a pause or a block.
         */
        post: operations["restoreLicense"];
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
    "/orders/{orderId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an order that waits for it
         * @description Submits it at the price it had. The brand may, and on the end-user API an ADMIN of the customer. Once: approving again returns the order as it is.
         */
        post: operations["approveOrder"];
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
        /**
         * Cancel a draft, or an order that waits for approval
         * @description Open payment links and sessions are cancelled with it, and what was paid is paid back.
         */
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
         * @description Locks the price. Exactly once: submitting again returns the order as it is. Where the brand asks for approval, the order waits in PENDING_APPROVAL until it is approved.
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
    "/payment-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payment links, newest first */
        get: operations["listPaymentLinks"];
        put?: never;
        /**
         * Make an address at which an order or an invoice is paid
         * @description The amount is that of the order, or what is left of the invoice. Whoever has the address can pay; nobody has to sign in. A new link ends older links and sessions of the same order or invoice.
         */
        post: operations["createPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{paymentLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment link */
        get: operations["getPaymentLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-links/{paymentLinkId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an active payment link */
        post: operations["cancelPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-profile-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payment profile sessions, newest first */
        get: operations["listPaymentProfileSessions"];
        put?: never;
        /**
         * Save a payment method without a charge
         * @description For a customer, or for an order that costs nothing today and asks for a saved method: completing the session then submits the order. `providerContext` of an embedded session is returned by this call only.
         */
        post: operations["createPaymentProfileSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-profile-sessions/{paymentProfileSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment profile session */
        get: operations["getPaymentProfileSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-profile-sessions/{paymentProfileSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an active payment profile session */
        post: operations["cancelPaymentProfileSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a customer's saved payment methods */
        get: operations["listPaymentProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-profiles/{paymentProfileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved payment method */
        get: operations["getPaymentProfile"];
        put?: never;
        post?: never;
        /**
         * Remove a saved payment method for good
         * @description The customer's default must be replaced first.
         */
        delete: operations["deletePaymentProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-profiles/{paymentProfileId}/set-default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a saved payment method the customer's default */
        post: operations["setDefaultPaymentProfile"];
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
        /** List payment sessions, newest first */
        get: operations["listPaymentSessions"];
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
    "/signing-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List signing sessions, newest first */
        get: operations["listSigningSessions"];
        put?: never;
        /**
         * Ask somebody to sign the contract of an order
         * @description The contract says what the order says now; when the order changes, the session ends. The signer reads it at `hostedUrl` and confirms with a code sent to their e-mail address.
         */
        post: operations["createSigningSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signing-sessions/{signingSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a signing session with its audit trail */
        get: operations["getSigningSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signing-sessions/{signingSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an active signing session */
        post: operations["cancelSigningSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signing-sessions/{signingSessionId}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the signed contract */
        get: operations["getSignedDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscribers
         * @description Newest first. Both filters combine.
         */
        get: operations["listSubscribers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscribers/{subscriberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscriber */
        get: operations["getSubscriber"];
        /**
         * Update a subscriber
         * @description Replaces what the body names and leaves the rest; `null` clears an optional field. Sends subscription.subscriber_set for each of their lines that has not ended. In the US the address is where emergency services are sent; it is checked as the addresses of orders are.
         */
        put: operations["updateSubscriber"];
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
        /**
         * Update a subscription
         * @description Replaces what the body names and leaves the rest. A person sets the name and the renewal.
         */
        put: operations["updateSubscription"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a subscription
         * @description Puts a PENDING subscription on the air, at once or from a day on. `pendingStatus` shows it until the network confirms; `failure` says why when the network refuses.
         */
        post: operations["activateSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/addon-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the add-ons that go with a subscription
         * @description Their category matches the subscription's offering and they belong to the customer's catalog. An order that adds another one is refused. In the order of the shop.
         */
        get: operations["listSubscriptionAddonOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/addons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a subscription's add-ons
         * @description Newest first, those that have ended too.
         */
        get: operations["listSubscriptionAddons"];
        put?: never;
        /**
         * Add an add-on to a subscription
         * @description Without an order: with a full-access key any of …/addon-options, because you settle the money yourself; on the end-user API one that is free. Anything else is ordered (line item SUBSCRIPTION_ADDON), which collects the payment.
         */
        post: operations["addSubscriptionAddon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/addons/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an add-on
         * @description With its period, by not renewing it (undone with …/addons/restore until then), or now. Nothing is paid back.
         */
        post: operations["cancelSubscriptionAddon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/addons/product-offering-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an add-on's product offering
         * @description One that renews: something dearer begins as soon as the network confirms, anything else with the next renewal. Until then the add-on shows it as `pendingProductOffering`.
         */
        put: operations["changeSubscriptionAddonProductOffering"];
        post?: never;
        /** Undo a scheduled change of an add-on's product offering */
        delete: operations["undoSubscriptionAddonProductOfferingChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/addons/product-offering-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what add-ons can be changed to
         * @description Those of the subscription that go on with its periods, or of one of them.
         */
        get: operations["listSubscriptionAddonProductOfferingOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/addons/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an add-on renew again
         * @description Undoes a cancellation for the end of the period, while the period runs.
         */
        post: operations["restoreSubscriptionAddon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription
         * @description At once, when what is paid for has been used, or on a day; until then `restore` undoes it. For a person the end of a binding period is the earliest day.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/change-sim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a subscription's SIM
         * @description From eSIM to a physical card or back, or to a new one of the same kind; the old one works until the new one does. On the end-user API a first call e-mails a code, and the same request with `nonce` and `code` makes the change.
         */
        post: operations["changeSim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/in-porting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the port of a number to a subscription
         * @description The one under way, else the latest.
         */
        get: operations["getInPorting"];
        put?: never;
        /**
         * Send details for porting a number in
         * @description Completes, corrects or answers what the losing carrier asked for, while the port is pending or in progress. Details replace those sent before. With `msisdn` it starts a port on a line that has none under way.
         */
        post: operations["updateInPorting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/in-porting/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up porting a number in
         * @description CANCELLED at once where the network has not been asked. Else the network decides: until it agrees the port stays REQUESTED with `cancelRequestedAt`, and it may be too late.
         */
        post: operations["cancelInPorting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription
         * @description At the customer's request, at once or on a day, for six months at most; then it comes back by itself. Time paused is not paid for: period, allowances and binding move by as long as it lasts.
         */
        post: operations["pauseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/product-offering-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the change of a subscription's product offering that waits
         * @description For the renewal, or for the network; 404 when nothing waits.
         */
        get: operations["getSubscriptionProductOfferingChange"];
        /**
         * Change a subscription's product offering
         * @description Something dearer begins as soon as the network confirms, for the difference over the rest of what is paid; anything else begins with the next renewal. Until then the line shows it as `pendingProductOffering`; another change replaces one that is scheduled. On the end-user API a change with something due now has to be ordered (line item SUBSCRIPTION_CHANGE), which collects the payment. With a full-access key it is carried out, and `dueNowMinor` tells what you have to settle.
         */
        put: operations["changeSubscriptionProductOffering"];
        post?: never;
        /**
         * Undo a scheduled change of a subscription's product offering
         * @description While it waits for the renewal; what the network is carrying out cannot be undone.
         */
        delete: operations["undoSubscriptionProductOfferingChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/product-offering-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a subscription can be changed to
         * @description Offerings of the same category and market in the customer's catalog, each with when it would begin, what it costs, and whether it is allowed now. In the order of the shop.
         */
        get: operations["listSubscriptionProductOfferingOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/puk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the PUK of a subscription's SIM
         * @description It is noted who asked. Needs more than reading: whoever has it can take over the card.
         */
        get: operations["getSubscriptionPuk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a subscription
         * @description Undoes a scheduled change, if there is one; else serves a paused, suspended or blocked subscription again. A suspension for debt needs the debt paid, a block is lifted by the brand only.
         */
        post: operations["restoreSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/upcoming-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the next invoice of a subscription
         * @description All of the invoice it will be on, with everything of the customer that falls due with it: computed as it will be when it is issued, from what is known now. Scheduled changes and cancellations are taken into account.
         */
        get: operations["getSubscriptionUpcomingInvoice"];
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
    "/subscriptions/{subscriptionId}/usage-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a subscription used day by day
         * @description The last days, today included, in UTC, oldest first; days without use too.
         */
        get: operations["getSubscriptionUsageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{subscriptionId}/usage-notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get when the user is told of a subscription's usage */
        get: operations["getSubscriptionUsageNotifications"];
        /**
         * Choose when the user is told of a subscription's usage
         * @description By e-mail, once per threshold until the allowance is another one; of several crossed at once only the highest. What the brand's webhooks are told is the brand's to set and stays as it is.
         */
        put: operations["updateSubscriptionUsageNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions in short
         * @description The same subscriptions as GET /subscriptions, newest first, with what a list of many shows of each: whose, which plan at what price, what is to come, and what can be done with it.
         */
        get: operations["listSubscriptionSummaries"];
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
    "/tools/address-validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an address
         * @description Compares ZIP code, city and state of an American address with each other, and the form of a Swedish postal code. Streets are not checked.
         */
        post: operations["validateAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/device-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find out what a device can
         * @description By a table of published types. A type that is not in it is answered as unknown, not guessed.
         */
        get: operations["getDeviceInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find devices by name
         * @description For people who know the name of their phone and not its IMEI. From what the makers publish.
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/network-coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find out which networks are where
         * @description As the networks told the brand, with who says so and how old it is.
         */
        get: operations["getNetworkCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools/number-porting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find out whether a number can be ported in */
        get: operations["getNumberPorting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Newest first. A person sees themselves and the users of the customers they administer. All filters combine. On the end-user API at most 300 searches a minute.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description Creates the user, or finds the one who has the address, gives them their roles and writes to them in their language. On the end-user API an ADMIN invites to their customers, at most 50 times an hour.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user */
        get: operations["getUser"];
        /**
         * Update a user
         * @description Replaces what the body names and leaves the rest; `null` clears an optional field. Everybody may change their own profile, an ADMIN the roles in their customers.
         */
        put: operations["updateUser"];
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
            /** @description The customers the user acts for. */
            customers: components["schemas"]["AccountCustomer"][];
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Language and region (IETF BCP 47).
             * @example sv-SE
             */
            preferredLocale: string;
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        AccountCustomer: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Short id to quote in support requests.
             * @example CUS-7K3M9Q
             */
            humanReadableId: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description ADMIN: full control. MANAGER: day-to-day management. MEMBER: own lines only.
             * @enum {string}
             */
            role: "MEMBER" | "MANAGER" | "ADMIN";
        };
        ActivateSubscriptionRequest: {
            /** @description How the line is put on the air. */
            activation: {
                /** @description Where a physical SIM is sent. */
                deliveryAddress?: components["schemas"]["AddressInput"];
                /**
                 * @description Only with a leased number.
                 * @example lt_5f2c0d1e9a7b4c63
                 */
                leaseToken?: string;
                /** @description Empty: the number it has, from the pool. Otherwise a leased number, or one to be ported in. */
                msisdn?: string | "";
                /** @description Only with a number to be ported in; the line works on a number of the pool meanwhile. */
                porting?: {
                    details: components["schemas"]["PortingDetailsInput"];
                };
                /** @description The SIM. */
                sim: components["schemas"]["SimChoice"];
            };
            /**
             * Format: date
             * @description A date of the line's market: activation happens on it or after. Today or earlier: at once.
             */
            scheduleActivationAt?: string;
        };
        /** @description A postal address. */
        Address: {
            /**
             * @description Person or department line.
             * @example Reception
             */
            attention?: string;
            /**
             * @description City.
             * @example Stockholm
             */
            city: string;
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /**
             * @description Province or territory name.
             * @example Stockholms län
             */
            region?: string;
            /**
             * @description State or administrative area code.
             * @example TX
             */
            state?: string;
            /**
             * @description First line.
             * @example Drottninggatan 1
             */
            street?: string;
            /**
             * @deprecated
             * @description First line. Deprecated: use `street`.
             * @example Drottninggatan 1
             */
            street1: string;
            /**
             * @description Apartment, suite, floor.
             * @example 3 tr
             */
            street2?: string;
            /**
             * @description US ZIP may include the four-digit extension.
             * @example 111 51
             */
            zip: string;
        };
        /** @description A postal address as sent by a caller. */
        AddressInput: {
            /**
             * @description Person or department line.
             * @example Reception
             */
            attention?: string;
            /**
             * @description City.
             * @example Stockholm
             */
            city: string;
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /**
             * @description Province or territory name.
             * @example Stockholms län
             */
            region?: string;
            /**
             * @description State or administrative area code.
             * @example TX
             */
            state?: string;
            /**
             * @description First line. Either this or `street1` is required.
             * @example Drottninggatan 1
             */
            street?: string;
            /**
             * @deprecated
             * @description First line. Deprecated: use `street`.
             * @example Drottninggatan 1
             */
            street1?: string;
            /**
             * @description Apartment, suite, floor.
             * @example 3 tr
             */
            street2?: string;
            /**
             * @description Postal code; in the US with or without the four-digit extension.
             * @example 111 51
             */
            zip: string;
        };
        AddressValidation: {
            /** @description As it is best written. */
            address: components["schemas"]["Address"];
            /** @description What was compared with postal data. Streets never are: there is no register of them here. */
            checked: ("zip" | "city" | "state")[];
            /** @description United States: where its taxes are found. */
            county?: string;
            /** @description What is wrong with the address. */
            issues: {
                /**
                 * @description Which field.
                 * @enum {string}
                 */
                field: "zip" | "city" | "state";
                /**
                 * @description What happened, for a person.
                 * @example There is no such order.
                 */
                message: string;
                /**
                 * @description A value that would fit.
                 * @example SEK
                 */
                suggestion?: string;
            }[];
            /**
             * @description CONFIRMED: what could be checked agrees. CORRECTED: it does after small corrections, which `address` has. PLAUSIBLE: nothing is wrong with its form, and there is nothing to compare it with. INVALID: it contradicts itself; `issues` says where.
             * @enum {string}
             */
            verdict: "CONFIRMED" | "CORRECTED" | "PLAUSIBLE" | "INVALID";
        };
        AddressValidationRequest: {
            address: components["schemas"]["AddressInput"];
        };
        AddSubscriptionAddonRequest: {
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description One of …/addon-options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description Your own id; unique per tenant.
             * @example crm-4711
             */
            referenceId?: string;
        };
        AssignLicenseRequest: {
            /**
             * @description A line of the same customer; null takes the license away from the one it is assigned to.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string | null;
        };
        /** @description Whether what falls due is charged by itself. */
        AutoPay: {
            /** @description It will be: switched on, agreed to, and with a default method that can be charged. */
            active: boolean;
            /**
             * @description Why nothing is charged although it is switched on.
             * @enum {string}
             */
            blockedBy?: "NO_METHOD" | "METHOD_EXPIRED" | "METHOD_NOT_USABLE" | "NO_CONSENT";
            /** @description What was agreed to for the default method. */
            consent?: components["schemas"]["AutoPayConsent"];
            /** @description What is to be shown before it is switched on: these words are kept. */
            consentText: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description The default method, as its owner knows it.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /** @description The customer wants what falls due to be charged without being asked. */
            enabled: boolean;
            /**
             * @description The default method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
        };
        AutoPayConsent: {
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /** @description The words that were agreed to, where they were kept. */
            text?: string;
        };
        /** @description How the customer is billed. */
        Billing: {
            address?: components["schemas"]["Address"];
            /**
             * @description An automatic charge also needs an active default profile usable without the customer present.
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description Enables automatic collection.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            defaultPaymentProfileId?: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description EMAIL_INVOICE needs a billing e-mail, PAPER_INVOICE a billing address. */
            method: components["schemas"]["CustomerBillingMethod"];
            /** @description What the customer wants to read on its invoices: a purchase order, a cost centre. */
            reference?: string;
        };
        /** @description How often a recurring price is charged. */
        BillingCycle: {
            /**
             * @description Periods between charges.
             * @example 1
             */
            interval: number;
            /**
             * @description Always MONTHLY.
             * @constant
             */
            period: "MONTHLY";
        };
        BillingInput: {
            address?: components["schemas"]["AddressInput"];
            /**
             * @description Charge the default payment profile automatically.
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description One of the customer's payment profiles; enables automatic collection.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            defaultPaymentProfileId?: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description EMAIL_INVOICE needs `email`, PAPER_INVOICE needs `address`. */
            method: components["schemas"]["CustomerBillingMethod"];
            /** @description Printed on invoices from now on. */
            reference?: string;
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
            /**
             * @description Page colour.
             * @example #f7f9f6
             */
            backgroundColor?: string;
            /**
             * @description Shape of fields and buttons.
             * @enum {string}
             */
            borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
            /**
             * @description Button colour.
             * @example #0e4b3c
             */
            buttonColor?: string;
            /**
             * @description The name the payer reads.
             * @example Skylark Mobile
             */
            displayName?: string;
        };
        /** @description How a hosted page looks. */
        BrandingOutput: {
            /**
             * @description Page colour.
             * @example #f7f9f6
             */
            backgroundColor?: string;
            /**
             * @description Shape of fields and buttons.
             * @enum {string}
             */
            borderStyle?: "PILL" | "RECTANGULAR" | "ROUNDED";
            /**
             * @description Button colour.
             * @example #0e4b3c
             */
            buttonColor?: string;
            /**
             * @description The name the payer reads.
             * @example Skylark Mobile
             */
            displayName?: string;
        };
        CancelLicenseRequest: {
            /**
             * @description A note, in words.
             * @example Moving abroad
             */
            comment?: string;
            /**
             * Format: date
             * @description With DATE: a day to come.
             * @example 2026-12-31
             */
            date?: string;
            /**
             * @description Why, in words.
             * @enum {string}
             */
            reason?: "PRICE" | "COVERAGE" | "FEATURES" | "SUPPORT" | "COMPLEXITY" | "NO_NEED" | "WRONG_ORDER" | "FRAUD" | "TEST" | "OTHER";
            /**
             * @description When it takes effect.
             * @default END_OF_PERIOD
             * @enum {string}
             */
            when: "NOW" | "END_OF_PERIOD" | "DATE";
        };
        CancelPaymentSessionRequest: {
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Why, in words.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        CancelSigningSessionRequest: {
            /**
             * @description Why, in words.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        CancelSubscriptionAddonRequest: {
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
            /**
             * @description END_OF_PERIOD: it does not renew, and can be used until then. NOW: what is left of it is gone.
             * @default END_OF_PERIOD
             * @enum {string}
             */
            when: "NOW" | "END_OF_PERIOD";
        };
        CancelSubscriptionRequest: {
            /**
             * @description A note, in words.
             * @example Moving abroad
             */
            comment?: string;
            /**
             * Format: date
             * @description A date of the line's market, today or later.
             * @example 2026-12-31
             */
            date?: string;
            /** @description Why, in words. */
            reason: components["schemas"]["SubscriptionCancelReason"];
            /**
             * @description END_OF_PERIOD: when what is paid for has been used. DATE: at the start of `date`.
             * @enum {string}
             */
            when: "NOW" | "END_OF_PERIOD" | "DATE";
        };
        ChangeProductOfferingRequest: {
            /**
             * @description One of …/product-offering-options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
        };
        ChangeSimRequest: {
            /** @description As e-mailed; end-user API only. */
            code?: string;
            /** @description Where a physical SIM is sent. */
            deliveryAddress?: components["schemas"]["AddressInput"];
            /**
             * @description Of the first call; end-user API only.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce?: string;
            /** @description The SIM. */
            sim: components["schemas"]["SimChoice"];
        };
        ChangeSimResponse: {
            /** @description What is still needed before it happens. */
            confirmation?: {
                /**
                 * Format: date-time
                 * @description When it was made.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it ends by itself.
                 * @example 2026-11-22T09:30:00.000Z
                 */
                expiresAt: string;
                /**
                 * @description Seconds until the code expires.
                 * @example 600
                 */
                expiresIn: number;
                /**
                 * @description Goes back with the code.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
                 */
                nonce: string;
            };
            /**
             * @description REQUESTED: the network is asked. CONFIRMATION_REQUIRED: a code was e-mailed; send the same request again with it and `nonce`.
             * @enum {string}
             */
            status: "REQUESTED" | "CONFIRMATION_REQUIRED";
            subscription: components["schemas"]["Subscription"];
        };
        ChangeSubscriptionAddonOfferingRequest: {
            /**
             * @description One of …/addons/product-offering-options.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
        };
        /**
         * @description State of a payment link or session.
         * @enum {string}
         */
        CollectionStatus: "ACTIVE" | "EXPIRED" | "COMPLETED" | "CANCELED" | "FAILED";
        /** @description An invoice that another one is compared with. */
        ComparedInvoice: {
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt?: string;
            /**
             * @description Number on the invoice; absent until assigned.
             * @example 2026-000042
             */
            number?: string;
            /**
             * Format: int64
             * @description To pay.
             * @example 24900
             */
            totalMinor: number;
        };
        Contact: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
        };
        CreateCustomerRequest: {
            /** @description How it is billed. */
            billing?: components["schemas"]["BillingInput"];
            /** @description How to reach the customer. */
            contact: {
                /**
                 * Format: email
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description Whom the brand turns to; one of the customer's users. */
            contactPerson?: {
                /**
                 * @description The user.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
                 */
                userId: string;
            };
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Government or company registration id. In Sweden a personal number of twelve digits (CONSUMER) or an organization number of ten (BUSINESS), both with a right check digit; stored without separators.
             * @example 199001012385
             */
            identity?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description IETF BCP 47; default en-US.
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description Your own id; unique per tenant. Look up with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description Where things are sent. */
            shipping?: {
                address: components["schemas"]["AddressInput"];
                /**
                 * @description What the courier should know.
                 * @example Leave at the door
                 */
                instructions?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description What decides its taxes, besides where it is. */
            tax?: components["schemas"]["CustomerTaxInput"];
            /** @description Users of the brand who get a role in it from the start; only the brand names them. New people are invited with POST /users. */
            users?: {
                role: components["schemas"]["UserRole"];
                /**
                 * @description The user.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
                 */
                userId: string;
            }[];
        };
        /** @description What the order has created so far. */
        CreatedEntities: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description Licenses.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06"
             *     ]
             */
            licenseIds: string[];
            /**
             * @description Add-ons.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07"
             *     ]
             */
            subscriptionAddonIds: string[];
            /**
             * @description Subscriptions: UUIDs, or reference ids prefixed `rid_`.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
             *     ]
             */
            subscriptionIds: string[];
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId?: string;
        };
        /** @description One thing to order. */
        CreateOrderLineItem: {
            /**
             * @description The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none.
             * @default false
             * @example false
             */
            acceptBindingContract: boolean;
            /**
             * @description The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none.
             * @default false
             * @example false
             */
            acceptUpfrontPayment: boolean;
            /** @description For a SIM_CARD line on the end-user API: the code that change-sim of the subscription sends for the same sim and deliveryAddress. */
            confirmation?: {
                /** @description Machine-readable. */
                code: string;
                /**
                 * @description Goes back with the code.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
                 */
                nonce: string;
            };
            deliveryAddress?: components["schemas"]["AddressInput"];
            /**
             * @description From leasing the msisdn.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken?: string;
            /**
             * @description The license it changes.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /**
             * @description Your own id, unique in the order; one is given otherwise.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description A leased or to-be-ported number; omit it to be given one from the pool.
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description For an add-on bought together with its subscription: that subscription's line.
             * @example line-1
             */
            parentLineItemId?: string;
            /** @description The number is brought from another carrier. */
            porting?: components["schemas"]["LineItemPortingInput"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description How many.
             * @default 1
             * @example 1
             */
            quantity: number;
            /** @description The SIM. */
            sim?: components["schemas"]["LineItemSimInput"];
            subscriber?: components["schemas"]["LineItemSubscriberInput"];
            /**
             * @description The subscription it attaches to or changes.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /**
             * @description What kind.
             * @enum {string}
             */
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
            /**
             * @description String keys and string values; returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Codes the buyer entered.
             * @example [
             *       "AUTUMN"
             *     ]
             */
            promoCodes?: string[];
            user?: components["schemas"]["OrderUserInput"];
        };
        CreatePaymentLinkRequest: {
            /**
             * Format: uri
             * @description Where the browser goes when the payer gives up.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * @description Only with savePaymentProfile; automatic charging also needs a usable default profile.
             * @default false
             * @example false
             */
            grantAutopayConsent: boolean;
            /**
             * @description Either this or orderId.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Either this or invoiceId.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * Format: uri
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /**
             * @description Save the method for later.
             * @default false
             * @example false
             */
            savePaymentProfile: boolean;
            /**
             * @description Only with savePaymentProfile.
             * @default false
             * @example false
             */
            setAsDefaultPaymentProfile: boolean;
        };
        CreatePaymentProfileSessionRequest: {
            branding?: components["schemas"]["Branding"];
            /**
             * Format: uri
             * @description Hosted only.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description Either this or orderId.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description The customer agrees to automatic charges.
             * @default false
             * @example false
             */
            grantAutopayConsent: boolean;
            /**
             * @description We show the payment page; false: you do, with `providerContext`.
             * @default true
             * @example true
             */
            hosted: boolean;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description An order that costs nothing today and asks for a saved method; completing submits it.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /** @description Who collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description Make it the customer's default.
             * @default false
             * @example false
             */
            setAsDefault: boolean;
        };
        CreatePaymentSessionRequest: {
            branding?: components["schemas"]["Branding"];
            /**
             * Format: uri
             * @description Hosted only.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * @description Only with savePaymentProfile; automatic charging also needs a usable default profile.
             * @default false
             * @example false
             */
            grantAutopayConsent: boolean;
            /**
             * @description We show the payment page; false: you do, with `providerContext`.
             * @default true
             * @example true
             */
            hosted: boolean;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /** @description Who collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description Save the method for later.
             * @default false
             * @example false
             */
            savePaymentProfile: boolean;
            /**
             * @description Only with savePaymentProfile.
             * @default false
             * @example false
             */
            setAsDefaultPaymentProfile: boolean;
        };
        CreateSigningSessionRequest: {
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * Format: uri
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /** @description Who signs. */
            signer: {
                /**
                 * Format: email
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
            };
        };
        CreateUserRequest: {
            /**
             * Format: email
             * @description Who has this address already keeps their profile and gets the memberships.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description What the user may do where. A role they hold already stays. At least one on the end-user API.
             * @default []
             */
            memberships: components["schemas"]["MembershipInput"][];
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The language of the invitation. Default: that of the first customer named.
             * @example sv-SE
             */
            preferredLocale?: string;
        };
        /** @description Takes an invoice back, in whole or in part. */
        CreditNote: {
            /**
             * @description The credit note.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a41
             */
            creditNoteId: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt: string;
            /**
             * @description In a series of its own, without gaps per year.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description The refund that pays it back, where one does.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a15
             */
            paymentRefundId?: string;
            /**
             * Format: uri
             * @description The invoice as a PDF.
             * @example https://shop.example/invoices/2026-000042.pdf
             */
            pdfUrl?: string;
            /**
             * @description Why, in words.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
            /**
             * Format: int64
             * @description The tax in it.
             * @example 4980
             */
            taxAmountMinor: number;
            /** @description Each tax of each jurisdiction. */
            taxBreakdown: components["schemas"]["InvoiceTax"][];
            /**
             * Format: int64
             * @description What it takes off the invoice, tax included.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description The billable party. */
        Customer: {
            billing?: components["schemas"]["Billing"];
            /** @description How to reach the customer. */
            contact: components["schemas"]["Contact"];
            /** @description The user to turn to. */
            contactPerson?: components["schemas"]["EmbeddedUser"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Short id to quote in support requests.
             * @example CUS-7K3M9Q
             */
            humanReadableId?: string;
            /**
             * @description Personal or organization number; its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Language and region (IETF BCP 47).
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description Your own id for it, at most 255 characters, unique. In paths and filters write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description Where things are sent. */
            shipping?: components["schemas"]["Shipping"];
            tax?: components["schemas"]["CustomerTax"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /** @description Who may act for the customer. */
            users?: components["schemas"]["EmbeddedUser"][];
        };
        /** @description What a customer owes and what is held for them. */
        CustomerAccount: {
            /** @description One per currency in which there was ever a movement. */
            balances: components["schemas"]["CustomerAccountBalance"][];
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description The newest movements of what is owed (RECEIVABLE, positive: owes more) and what is held (CUSTOMER_BALANCE, negative: more is held), newest first. */
            entries: components["schemas"]["CustomerAccountEntry"][];
        };
        CustomerAccountBalance: {
            /**
             * Format: int64
             * @description Money held for the customer: it pays the next invoice. What is on its way back is in it until it has gone.
             * @example 5000
             */
            balanceMinor: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description What is left to pay of all invoices.
             */
            owedMinor: number;
        };
        CustomerAccountEntry: {
            account: components["schemas"]["LedgerAccount"];
            /**
             * Format: int64
             * @description Debit is positive, credit negative. The entries of one cause add up to nothing.
             * @example 24900
             */
            amountMinor: number;
            cause: components["schemas"]["LedgerCause"];
            /** @description The invoice, credit note, attempt, refund or dispute it comes from. */
            causeId: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
        };
        /** @enum {string} */
        CustomerBillingMethod: "E_INVOICE" | "EMAIL_INVOICE" | "PAPER_INVOICE";
        /** @description What a customer may order, in the shop's order. */
        CustomerProductCatalog: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description False for a catalog of the customer's own.
             * @example true
             */
            isDefault?: boolean;
            items: components["schemas"]["ProductOffering"][];
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name?: string;
            /** @description Where the next page begins. */
            pagination: components["schemas"]["Pagination"];
            /**
             * @description Absent where the brand has no catalog for the type.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a11
             */
            productCatalogId?: string;
        };
        /** @description What decides the customer's taxes, besides where it is. */
        CustomerTax: {
            exemptions: components["schemas"]["TaxExemption"][];
            /** @description As the EU writes it, such as SE556016068001. */
            vatNumber?: string;
            /**
             * Format: date-time
             * @description When it was checked last.
             */
            vatNumberCheckedAt?: string;
            /**
             * @description CHECK_DIGITS: by its form alone. VIES: by the EU's register.
             * @enum {string}
             */
            vatNumberCheckedBy?: "CHECK_DIGITS" | "VIES";
            vatNumberStatus?: components["schemas"]["VatNumberStatus"];
        };
        CustomerTaxInput: {
            /** @description Exemption certificates of US states, all of them; only the brand sets them. */
            exemptions?: components["schemas"]["TaxExemptionInput"][];
            /** @description VAT number of a business, with its country code unless the customer's country says it; format and check digits are verified. A Swedish one may be given as the organization number. */
            vatNumber?: string;
        };
        /** @description What is named is replaced, what is left out stays. */
        CustomerTaxUpdate: {
            /** @description Exemption certificates of US states, all of them; only the brand sets them. */
            exemptions?: components["schemas"]["TaxExemptionInput"][];
            /** @description `null` clears it. */
            vatNumber?: string | null;
        };
        /** @enum {string} */
        CustomerType: "CONSUMER" | "BUSINESS";
        /** @description The choice to pay several billing cycles at once. */
        CustomUpfrontPayment: {
            /**
             * @description Billing cycles paid at once; cycles, not months.
             * @example 12
             */
            billingCycles: number;
            discount?: components["schemas"]["Discount"];
        };
        /** @description Data. */
        DataPackage: {
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 7516192768
             */
            remainingBytes?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 10737418240
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
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: int64
             * @description Bytes used.
             * @example 3221225472
             */
            usedBytes: number;
            /**
             * Format: date-time
             * @description When it begins to count.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        DeviceInfo: {
            /**
             * @description DEPENDS_ON_VARIANT: sold with and without, by country; the device's settings tell.
             * @enum {string}
             */
            esim: "SUPPORTED" | "NOT_SUPPORTED" | "DEPENDS_ON_VARIANT" | "UNKNOWN";
            /**
             * @description Number of the device.
             * @example 356938035643809
             */
            imei: string;
            /** @description Whether the type is in our table. An unknown one may be perfectly fine. */
            known: boolean;
            /**
             * @description Maker of the device.
             * @example Apple
             */
            manufacturer?: string;
            /**
             * @description Model of the device.
             * @example iPhone 17
             */
            model?: string;
            /**
             * @description Where the type comes from.
             * @example STANDARD
             */
            source?: string;
            /** @description The first eight digits: the type of device. */
            tac: string;
        };
        DeviceModel: {
            /**
             * @description An eSIM instead of a card.
             * @enum {string}
             */
            esim: "SUPPORTED" | "NOT_SUPPORTED" | "DEPENDS_ON_VARIANT";
            /**
             * @description Maker of the device.
             * @example Apple
             */
            manufacturer: string;
            /**
             * @description Model of the device.
             * @example iPhone 17
             */
            model: string;
            /**
             * @description Countries where it is sold without an eSIM, though it has one elsewhere.
             * @example [
             *       "CN"
             *     ]
             */
            soldWithoutIn?: string[];
            /**
             * @description Where that comes from.
             * @example STANDARD
             */
            source: string;
        };
        /** @description The closest names first. Empty when none is known: the device may be perfectly fine. */
        DeviceModels: {
            /** @description This page of the list. */
            items: components["schemas"]["DeviceModel"][];
        };
        /** @description A reduction of a price. */
        Discount: {
            /**
             * Format: int64
             * @description Taken off each billing period; not a total.
             * @example 24900
             */
            amountMinor: number;
            /** @description Omitted when the discount never ends; UPFRONT_PAYMENT always has one. */
            duration?: components["schemas"]["Duration"];
            /**
             * @description Label on the invoice.
             * @example Welcome discount
             */
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
            /**
             * @description Always MONTHS.
             * @constant
             */
            unit: "MONTHS";
            /**
             * @description Number of calendar months.
             * @example 12
             */
            value: number;
        };
        /** @description A saved payment method in a list. */
        EmbeddedPaymentProfile: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Safe to show.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /**
             * Format: date
             * @description Cards: the last day on which it can be charged.
             */
            expiresAt?: string;
            /**
             * @description It is the customer's default.
             * @example true
             */
            isDefault?: boolean;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId: string;
            /** @description Who collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            status: components["schemas"]["PaymentProfileStatus"];
            /**
             * @description Open set, such as CARD, SEPA_DEBIT, SWISH, VIPPS, KLARNA or PAYPAL.
             * @example SUBSCRIPTION
             */
            type: string;
        };
        /** @description An offering as it stands inside subscriptions, licenses, add-ons and order lines. */
        EmbeddedProductOffering: {
            group?: components["schemas"]["ProductOfferingGroup"];
            /**
             * Format: uri
             * @description A picture.
             * @example https://shop.example/images/finch.svg
             */
            imageUrl?: string;
            /**
             * @description Name for customers.
             * @example Finch 10 GB
             */
            name: string;
            price: components["schemas"]["Price"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
        };
        EmbeddedUser: {
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            role?: components["schemas"]["UserRole"];
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        /** @description Every failure has this shape. */
        Error: {
            /**
             * @deprecated
             * @description Mixes several kinds of code; do not branch on it. Use `internalCode`.
             * @example required
             */
            code: string;
            /** @description Usually one per invalid field. */
            details?: components["schemas"]["ErrorDetail"][];
            /**
             * @description What to do about it.
             * @example Create a payment link for the order.
             */
            hint?: string;
            /**
             * @description Names the failed condition, from a stable registry. Absent on unexpected server failures: use the status.
             * @example 3100
             */
            internalCode?: string;
            /**
             * @description What happened, for a person.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description Names a part of the request.
             * @example 9c1e5b7a8d2f3e60
             */
            spanId?: string;
            /**
             * @description Quote it when you ask for help.
             * @example 4f1c2a9be3d04a6f9c1e5b7a8d2f3e60
             */
            traceId?: string;
        };
        ErrorDetail: {
            /**
             * @description required, invalid_type, invalid_format, invalid_value, too_small, too_big, unrecognized, not_unique or not_allowed.
             * @example required
             */
            code: string;
            /**
             * @description What happened, for a person.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description Which field, in dot notation such as billing.email.
             * @example billing.email
             */
            property?: string;
            /** @description What would be right. */
            suggestion?: string | number | boolean | {
                [key: string]: unknown;
            } | unknown[];
        };
        /** @description Money for calls from home to other countries. */
        IldPackage: {
            /**
             * Format: int64
             * @description Money left, in minor units.
             * @example 5000
             */
            balanceMinor?: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency?: string;
            /**
             * Format: date
             * @description Absent if it does not expire.
             * @example 2027-05-21
             */
            expiryDate?: string;
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
        };
        /** @description An invoice with its lines and its payment. */
        Invoice: {
            /**
             * Format: int64
             * @description What it asks for: its total, less what was credited.
             * @example 24900
             */
            amountDueMinor: number;
            /**
             * Format: int64
             * @description What was paid of it, less what went back.
             * @example 24900
             */
            amountPaidMinor: number;
            /**
             * Format: int64
             * @description What is left to pay.
             * @example 0
             */
            amountRemainingMinor: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description What was taken off it, oldest first. */
            creditNotes: components["schemas"]["CreditNote"][];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description When it is to be paid.
             * @example 2026-12-21
             */
            dueDate?: string;
            /**
             * Format: uri
             * @description Where it is shown and can be paid, without signing in.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /**
             * @deprecated
             * @description Read `number`. Empty until assigned.
             */
            invoiceNumber: string;
            /**
             * Format: uri
             * @deprecated
             * @description Read `hostedUrl`.
             */
            invoiceUrl?: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt?: string;
            /** @description What is ordered, line by line. */
            lineItems: components["schemas"]["InvoiceLineItem"][];
            /** @description What tax law wants said where a tax is not charged. */
            notes?: string[];
            /**
             * @description Absent until assigned. Without gaps per year.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The order it is for.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: date-time
             * @description When it was paid in full.
             * @example 2026-11-21T09:31:00.000Z
             */
            paidAt?: string;
            /** @description The payment of it, when there is one. */
            paymentIntent?: components["schemas"]["PaymentIntentListItem"];
            /** @description Who collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description The invoice as a PDF.
             * @example https://shop.example/invoices/2026-000042.pdf
             */
            pdfUrl?: string;
            /**
             * Format: date-time
             * @deprecated
             * @description When it was first e-mailed. Read `issuedAt` for when it was issued.
             * @example 2026-11-21T09:31:05.000Z
             */
            sentAt?: string;
            status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: int64
             * @deprecated
             * @description Read `amountDueMinor`.
             */
            subtotalAmountMinor?: number;
            /**
             * Format: int64
             * @deprecated
             * @description Read `amountDueMinor`.
             */
            totalAmountMinor?: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was voided.
             * @example 2026-11-23T08:00:00.000Z
             */
            voidedAt?: string;
        };
        /** @description One reason why an invoice differs from the one before. */
        InvoiceChange: {
            /**
             * Format: int64
             * @description The price or discount now, in the price list's terms.
             */
            afterMinor?: number;
            /**
             * Format: int64
             * @description The price or discount before, in the price list's terms.
             */
            beforeMinor?: number;
            /**
             * @description The line it is about.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /**
             * Format: int64
             * @description What it adds to the total, tax included; negative when it takes off.
             */
            differenceMinor: number;
            /** @description The discount's name. */
            discount?: string;
            kind: components["schemas"]["InvoiceChangeKind"];
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /** @description REPLACED: what was there before. */
            previousDescription?: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
        };
        /**
         * @description ADDED, REMOVED: something that recurs is new, or gone. REPLACED: another plan or add-on in its place. PRICE, QUANTITY. PERIOD: it covers more or less time. DISCOUNT_STARTED, DISCOUNT_ENDED, DISCOUNT_CHANGED. PRORATION: the rest of a period after a change, once. ONE_TIME: bought once, on this invoice. ONE_TIME_BEFORE: was bought once, on the invoice before. TAX: the taxes changed.
         * @enum {string}
         */
        InvoiceChangeKind: "ADDED" | "REMOVED" | "REPLACED" | "PRICE" | "QUANTITY" | "PERIOD" | "DISCOUNT_STARTED" | "DISCOUNT_ENDED" | "DISCOUNT_CHANGED" | "PRORATION" | "ONE_TIME" | "ONE_TIME_BEFORE" | "TAX";
        /** @description Why an invoice differs from the one before, line by line. */
        InvoiceChanges: {
            changes: components["schemas"]["InvoiceChange"][];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description Its total less that of the one before: what the changes add up to.
             */
            differenceMinor: number;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /** @description The newest one before it for the same lines or licenses. Absent when there is none: then nothing is compared. */
            previousInvoice?: components["schemas"]["ComparedInvoice"];
            /**
             * Format: int64
             * @description To pay.
             * @example 24900
             */
            totalMinor: number;
            /** @description Lines that cost what they did. */
            unchangedLines: number;
        };
        InvoiceDiscount: {
            /**
             * Format: int64
             * @description Where prices include tax: the same discount as the price list states it, tax included.
             */
            amountIncludingTaxMinor?: number;
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
        };
        InvoiceLineItem: {
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /** @description What each discount takes off. */
            discounts?: components["schemas"]["InvoiceDiscount"][];
            /** @description Fees on top. */
            fees?: components["schemas"]["InvoiceNamedAmount"][];
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /**
             * Format: date
             * @description Last day of what it is for.
             */
            periodEnd?: string;
            /**
             * Format: date
             * @description First day of what it is for; absent for what is bought once.
             */
            periodStart?: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description How many.
             * @example 1
             */
            quantity?: number;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /**
             * Format: int64
             * @description Before discounts, net of tax.
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax.
             * @example 4980
             */
            taxAmountMinor?: number;
            /** @description Each tax of each jurisdiction. */
            taxBreakdown: components["schemas"]["InvoiceTax"][];
            /**
             * @description Whether the unit price includes tax.
             * @example true
             */
            taxIncluded?: boolean;
            /**
             * Format: int64
             * @description All discounts, net of tax, positive.
             * @example 0
             */
            totalDiscountsMinor?: number;
            /**
             * Format: int64
             * @description All fees.
             * @example 0
             */
            totalFeesMinor?: number;
            /**
             * Format: int64
             * @description After tax, fees and discounts.
             * @example 24900
             */
            totalMinor: number;
            /**
             * Format: int64
             * @description Price of one.
             * @example 24900
             */
            unitPriceMinor?: number;
        };
        /** @description What a customer is asked to pay, or has paid. */
        InvoiceListItem: {
            /**
             * Format: int64
             * @description What it asks for: its total, less what was credited.
             * @example 24900
             */
            amountDueMinor: number;
            /**
             * Format: int64
             * @description What was paid of it, less what went back.
             * @example 24900
             */
            amountPaidMinor: number;
            /**
             * Format: int64
             * @description What is left to pay.
             * @example 0
             */
            amountRemainingMinor: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description When it is to be paid.
             * @example 2026-12-21
             */
            dueDate?: string;
            /**
             * Format: uri
             * @description Where it is shown and can be paid, without signing in.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId: string;
            /**
             * @deprecated
             * @description Read `number`. Empty until assigned.
             */
            invoiceNumber: string;
            /**
             * Format: uri
             * @deprecated
             * @description Read `hostedUrl`.
             */
            invoiceUrl?: string;
            /**
             * Format: date-time
             * @description When it was issued.
             * @example 2026-11-21T09:31:00.000Z
             */
            issuedAt?: string;
            /**
             * @description Absent until assigned. Without gaps per year.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The order it is for.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: date-time
             * @description When it was paid in full.
             * @example 2026-11-21T09:31:00.000Z
             */
            paidAt?: string;
            /** @description Who collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            /**
             * Format: uri
             * @description The invoice as a PDF.
             * @example https://shop.example/invoices/2026-000042.pdf
             */
            pdfUrl?: string;
            /**
             * Format: date-time
             * @deprecated
             * @description When it was first e-mailed. Read `issuedAt` for when it was issued.
             * @example 2026-11-21T09:31:05.000Z
             */
            sentAt?: string;
            status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: int64
             * @deprecated
             * @description Read `amountDueMinor`.
             */
            subtotalAmountMinor?: number;
            /**
             * Format: int64
             * @deprecated
             * @description Read `amountDueMinor`.
             */
            totalAmountMinor?: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was voided.
             * @example 2026-11-23T08:00:00.000Z
             */
            voidedAt?: string;
        };
        InvoiceNamedAmount: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
        };
        /**
         * @description SENT is a deprecated alias of ISSUED, accepted in filters; responses say ISSUED.
         * @enum {string}
         */
        InvoiceStatus: "UNKNOWN" | "DRAFT" | "ISSUED" | "SENT" | "PARTIALLY_PAID" | "PAID" | "OVERDUE" | "UNCOLLECTIBLE" | "VOID" | "CREDITED";
        InvoiceTax: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: int64
             * @description What it is levied on; all of the line without its tax, when left out.
             */
            baseMinor?: number;
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /** @description A percentage, such as 25. */
            rate?: number;
            /** @description Present where the buyer is spared the tax. */
            relief?: components["schemas"]["TaxRelief"];
        };
        /** @description A number held for somebody. */
        Lease: {
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Proof of the lease; send it with the order line. Shown only here.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn: string;
        };
        LeaseRequest: {
            /**
             * @description Area code without the leading zero or country code.
             * @example 70
             */
            areaCode?: string;
            /**
             * @description Required when no msisdn is given.
             * @example SE
             */
            country?: string;
            /**
             * @description With its msisdn: extends that lease by 30 minutes, once.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken?: string;
            /**
             * @description The number to hold. Left out: any free number of `country`.
             * @example +46701740012
             */
            msisdn?: string;
        };
        /**
         * @description RECEIVABLE: what customers owe on invoices. PROVIDER: money at the payment provider. OUTSIDE: money that came in other ways. CUSTOMER_BALANCE: money held for customers. REVENUE, TAX, ROUNDING. LOSS: debts given up and payments a bank took back.
         * @enum {string}
         */
        LedgerAccount: "RECEIVABLE" | "PROVIDER" | "OUTSIDE" | "CUSTOMER_BALANCE" | "REVENUE" | "TAX" | "ROUNDING" | "LOSS";
        /**
         * @description What moved the money.
         * @enum {string}
         */
        LedgerCause: "INVOICE_ISSUED" | "INVOICE_VOIDED" | "CREDIT_NOTE" | "PAYMENT" | "REFUND" | "REFUND_RETURNED" | "PAID_OUTSIDE" | "BALANCE_APPLIED" | "ROUNDING" | "WRITTEN_OFF" | "WRITE_OFF_REVERSED" | "DISPUTE" | "DISPUTE_WON";
        /** @description Something a customer has by the seat, such as business telephony. */
        License: {
            /**
             * Format: date
             * @description When it first became active.
             */
            activatedAt?: string;
            /** @description The subscription it is assigned to. */
            assignedTo?: {
                /**
                 * @description Friendly name of the subscription.
                 * @example 070-174 00 12
                 */
                subscriptionDisplay?: string;
                /**
                 * @description The subscription: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
                 */
                subscriptionId: string;
                /**
                 * @description Open set, such as PBX_USER_LEVEL.
                 * @constant
                 */
                type: "SUBSCRIPTION";
            };
            /**
             * @description A new period begins when this one ends.
             * @example true
             */
            autoRenew: boolean;
            /**
             * Format: date
             * @description Last day of the binding period.
             * @example 2027-11-20
             */
            bindingEndsAt?: string;
            /**
             * Format: date
             * @description When it was cancelled.
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /** @description The paid period. */
            currentPeriod?: {
                /**
                 * Format: date-time
                 * @description First instant that no longer belongs to it.
                 * @example 2026-12-21T00:00:00.000Z
                 */
                endsAt: string;
                /**
                 * Format: date-time
                 * @description First instant that belongs to it.
                 * @example 2026-11-21T00:00:00.000Z
                 */
                startsAt: string;
            };
            /** @description Who pays. */
            customer: {
                /**
                 * @description The customer: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
                 */
                customerId: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description Free: what your own systems need to know about it, such as an extension. */
            details?: {
                [key: string]: unknown;
            };
            /**
             * @description The license.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId: string;
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description The order that created it.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: date
             * @description When it was paused; present while it is.
             */
            pausedAt?: string;
            /** @description Present only while a change is scheduled: what it changes to with the renewal. */
            pendingProductOffering?: {
                product: components["schemas"]["EmbeddedProductOffering"];
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            /** @description Present only while a change is scheduled. */
            pendingStatus?: {
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
                status: components["schemas"]["LicenseStatus"];
            };
            productOffering: components["schemas"]["EmbeddedProductOffering"];
            /**
             * Format: date-time
             * @description When the next period begins and is charged.
             * @example 2026-12-21T00:00:00.000Z
             */
            renewsAt?: string;
            status: components["schemas"]["LicenseStatus"];
            /**
             * @description Open set, such as PBX_USER_LEVEL, PBX_SOFTPHONE, PBX_ROUTE_QUEUE, EXTERNAL_PRODUCT.
             * @example PBX_USER_LEVEL
             */
            type: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @description PENDING: created, not yet available. ACTIVE: billable, the feature is available. PAUSED: stopped at the customer's request. BLOCKED: disabled by the operator. CANCELLED: permanently terminated.
         * @enum {string}
         */
        LicenseStatus: "PENDING" | "ACTIVE" | "PAUSED" | "CANCELLED" | "BLOCKED";
        /** @description One thing ordered. */
        LineItem: {
            /**
             * @description The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none.
             * @example false
             */
            acceptBindingContract: boolean;
            /**
             * @description The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none.
             * @example false
             */
            acceptUpfrontPayment: boolean;
            /** @description Where a physical SIM or product is sent. */
            deliveryAddress?: components["schemas"]["Address"];
            /** @description Why provisioning failed for good. */
            failure?: {
                /**
                 * @description The failed condition, from the error registry. Branch on it.
                 * @example 3100
                 */
                internalCode: string;
                /**
                 * @description What happened, for a person.
                 * @example There is no such order.
                 */
                message: string;
            };
            /**
             * @description Proof of a leased msisdn.
             * @example lt_5f2c0d1e9a7b4c63
             */
            leaseToken?: string;
            /**
             * @description The license it changes; on a LICENSE line of one the license it created, else see `createdEntities`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06
             */
            licenseId?: string;
            /**
             * @description The line of the order; unique within it.
             * @example line-1
             */
            lineItemId: string;
            /**
             * @description E.164; absent means one is assigned from the pool.
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description For an add-on bought together with its subscription: that subscription's line.
             * @example line-1
             */
            parentLineItemId?: string;
            /** @description Secrets are masked. Sent back as they are shown, they stay what they were. */
            porting?: {
                details: components["schemas"]["PortingDetails"];
                /**
                 * Format: date
                 * @description The day the transfer is asked for.
                 * @example 2026-12-01
                 */
                requestedFor?: string;
            };
            /** @description Absent while the line cannot be priced; `validation` says why. */
            pricing?: components["schemas"]["LineItemPricing"];
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description More than 1 only for LICENSE and EXTERNAL_PRODUCT.
             * @example 1
             */
            quantity: number;
            /**
             * Format: int64
             * @description What was given back for a line that failed.
             */
            refundedAmountMinor?: number;
            /** @description The SIM. */
            sim?: components["schemas"]["LineItemSim"];
            /** @description Where it stands. */
            status: components["schemas"]["LineItemStatus"];
            subscriber?: components["schemas"]["LineItemSubscriber"];
            /**
             * @description The subscription it attaches to or changes; on a SUBSCRIPTION line the one it created.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId?: string;
            /** @description What kind. */
            type: components["schemas"]["LineItemType"];
        };
        LineItemPortingInput: {
            details: components["schemas"]["PortingDetailsInput"];
            /**
             * Format: date
             * @description Not before this day; absent: as soon as it can be.
             * @example 2026-12-01
             */
            requestedFor?: string;
        };
        /** @description What one line costs, for its whole quantity. */
        LineItemPricing: {
            /** @description Absent for one-time prices. */
            billingCycle?: components["schemas"]["BillingCycle"];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            discounts: components["schemas"]["PricingDiscount"][];
            /**
             * @description Whether the price includes tax; then it is the total the customer pays.
             * @example true
             */
            includesTax: boolean;
            /**
             * Format: int64
             * @description Total of this line on the initial invoice; equals totalMinor.
             * @example 24900
             */
            initialInvoiceAmountMinor: number;
            /**
             * Format: int64
             * @description Total of the first charge after the initial invoice, per billing cycle; 0 for one-time prices.
             * @example 24900
             */
            recurringAmountMinor: number;
            /** @description How the recurring amount changes as discounts end, in order; empty for one-time prices. */
            recurringSchedule: components["schemas"]["RecurringStep"][];
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             * @example 4980
             */
            taxAmountMinor: number;
            taxBreakdown: components["schemas"]["PricingTaxEntry"][];
            /**
             * Format: int64
             * @description Net of tax, positive.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        LineItemSim: {
            /**
             * @description An eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Bring-your-own physical SIM, on networks that support it.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        LineItemSimInput: {
            /**
             * @description An eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Number of the SIM card or eSIM profile.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        /** @enum {string} */
        LineItemStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";
        /** @description Who will use the line. */
        LineItemSubscriber: {
            /** @description In the US the emergency-services address; decides the tax. */
            address?: components["schemas"]["Address"];
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name?: string;
        };
        /** @description Who will use the line; may be completed later. */
        LineItemSubscriberInput: {
            address?: components["schemas"]["AddressInput"];
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name?: string;
        };
        /** @enum {string} */
        LineItemType: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE" | "EXTERNAL_PRODUCT" | "SIM_CARD" | "TOP_UP" | "SUBSCRIPTION_CHANGE" | "LICENSE_CHANGE";
        MembershipInput: {
            /**
             * @description The customer's UUID, or its reference id with the prefix `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            role: components["schemas"]["UserRole"];
        };
        /** @description Supplied by clients and returned unchanged; not interpreted. */
        Metadata: {
            [key: string]: string;
        };
        /** @description Picture messages. */
        MmsPackage: {
            /**
             * Format: int64
             * @description Used.
             * @example 12
             */
            count: number;
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 88
             */
            remainingCount?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 100
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
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: date-time
             * @description When it begins to count.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /** @description Technologies by network, as the networks told the brand. Empty when nobody told. */
        NetworkCoverage: {
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /** @description This page of the list. */
            items: components["schemas"]["NetworkCoverageItem"][];
            /**
             * @description Postal code; in the US with or without the four-digit extension.
             * @example 111 51
             */
            zip?: string;
        };
        NetworkCoverageItem: {
            /**
             * @description Whether it is about this place, or the country as a whole.
             * @enum {string}
             */
            area: "ZIP" | "COUNTRY";
            /**
             * Format: date
             * @description How old that is.
             */
            asOf: string;
            /** @description The network, by the name people know. */
            provider: string;
            /**
             * @description Who says so.
             * @example STANDARD
             */
            source: string;
            /**
             * @description What the network offers there.
             * @example [
             *       "4G",
             *       "5G"
             *     ]
             */
            technologies: ("2G" | "3G" | "4G" | "5G" | "LTE_M" | "NB_IOT")[];
        };
        /** @description The customer the order will create. */
        NewCustomer: {
            billing?: components["schemas"]["OrderBilling"];
            /** @description How to reach the customer. */
            contact?: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * @description Personal or organization number; its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description Supplied by clients and returned unchanged; not interpreted.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description Language and region (IETF BCP 47).
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description Your own id for it, at most 255 characters, unique. In paths and filters write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            tax?: components["schemas"]["CustomerTax"];
        };
        /** @description The user the order will create. */
        NewUser: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Personal or organization number; its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description Supplied by clients and returned unchanged; not interpreted.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description Whether a number can be ported in, and what it takes. */
        NumberPortingLookup: {
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country?: string;
            /**
             * @description The carrier the number belongs to now.
             * @example Telia
             */
            currentCarrier?: string;
            /** @description Fields of the porting details that the losing carrier will ask for. */
            detailsNeeded: string[];
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn: string;
            /**
             * @description Kind of number.
             * @enum {string}
             */
            numberType: "MOBILE" | "FIXED" | "VOIP" | "TOLL_FREE" | "UNKNOWN";
            /**
             * @description Whether the number can be brought here.
             * @example true
             */
            portable: boolean;
            /**
             * @description Why it is not, for a person.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        /** @description What somebody buys, from the first draft until everything is delivered. */
        Order: {
            /**
             * Format: date-time
             * @description When the brand approved it.
             * @example 2026-11-21T09:30:40.000Z
             */
            approvedAt?: string;
            billing?: components["schemas"]["OrderBilling"];
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            createdEntities: components["schemas"]["CreatedEntities"];
            /** @description Who pays. */
            customer: components["schemas"]["OrderCustomer"] | null;
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt?: string;
            /**
             * @description To be quoted in support requests.
             * @example ORD-7K3M9Q
             */
            humanReadableId: string;
            lineItems: components["schemas"]["LineItem"][];
            /**
             * @description Supplied by clients and returned unchanged; not interpreted.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /** @description Present until the customer it describes exists. */
            newCustomer?: components["schemas"]["NewCustomer"];
            /** @description Present until the user it describes exists. */
            newUser?: components["schemas"]["NewUser"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /** @description Where the money stands. */
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description Absent while the order cannot be priced; `validation` says why. */
            pricing?: components["schemas"]["PricingSummary"];
            /**
             * @description Codes entered, in capitals; those that apply show in pricing.discounts.
             * @example [
             *       "AUTUMN"
             *     ]
             */
            promoCodes: string[];
            requirements: components["schemas"]["OrderRequirements"];
            /**
             * Format: date-time
             * @description When its contract was signed, where it needs that.
             * @example 2026-11-21T10:12:00.000Z
             */
            signedAt?: string;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When it was submitted; the price is locked from then on.
             * @example 2026-11-21T09:31:00.000Z
             */
            submittedAt?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The user. */
            user: components["schemas"]["OrderUser"] | null;
            validation: components["schemas"]["OrderValidation"];
        };
        /** @description How this order is billed; overrides the customer's own setting. */
        OrderBilling: {
            address?: components["schemas"]["Address"];
            /**
             * @description Charge the default payment profile automatically.
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description EMAIL_INVOICE needs a billing e-mail, PAPER_INVOICE a billing address. */
            method: components["schemas"]["BillingMethod"];
        };
        /** @description How to bill. */
        OrderBillingInput: {
            address?: components["schemas"]["AddressInput"];
            /**
             * @description Charge the default payment profile automatically.
             * @example false
             */
            autoPay?: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /** @description EMAIL_INVOICE needs a billing e-mail, PAPER_INVOICE a billing address. */
            method: components["schemas"]["BillingMethod"];
        };
        OrderCustomer: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
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
            /** @description How to reach the customer. */
            contact?: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /**
             * @description An existing customer: UUID, or reference id prefixed rid_.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /** @description New customer: required. */
            customerType?: components["schemas"]["CustomerType"];
            /**
             * @description Personal or organization number; its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description String keys and string values; returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description New customer: required.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description IETF BCP 47.
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * @description New customer: an existing one with this reference id is reused.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description New customer: what decides its taxes, besides where it is. */
            tax?: {
                /** @description VAT number of a business, with its country code unless the customer's country says it; format and check digits are verified. A Swedish one may be given as the organization number. */
                vatNumber?: string;
            };
        };
        /** @description An order in a list. */
        OrderListItem: {
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description Who pays. */
            customer: components["schemas"]["OrderCustomer"] | null;
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType: components["schemas"]["CustomerType"];
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Short id to quote in support requests.
             * @example ORD-7K3M9Q
             */
            humanReadableId: string;
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /** @description Where the money stands. */
            paymentStatus: components["schemas"]["PaymentStatus"];
            /** @description What it costs. */
            pricing?: components["schemas"]["OrderListItemPricing"];
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When it was submitted; the price is locked from then on.
             * @example 2026-11-21T09:31:00.000Z
             */
            submittedAt?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        OrderListItemPricing: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description To pay.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description Something that still blocks submission. */
        OrderProblem: {
            /**
             * @description As details[].code of an error.
             * @example required
             */
            code: string;
            /**
             * @description The failed condition, from the error registry. Branch on it.
             * @example 3100
             */
            internalCode?: string;
            /**
             * @description The line of the order; unique within it.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description What happened, for a person.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description Dot notation, such as lineItems.0.subscriber.address.
             * @example billing.email
             */
            property?: string;
            /** @description What would be right. */
            suggestion?: string | number | boolean | {
                [key: string]: unknown;
            } | unknown[];
        };
        /** @description What has to happen besides filling the order in. */
        OrderRequirements: {
            /** @description Whether it must be paid first. */
            payment: components["schemas"]["Requirement"];
            /** @description Whether a payment method must be saved. */
            paymentProfile: components["schemas"]["Requirement"];
            /** @description Whether a contract must be signed. */
            signing: components["schemas"]["Requirement"];
        };
        /**
         * @description DRAFT: being configured. PENDING_APPROVAL: submitted, waits for somebody who approves it. SUBMITTED: price locked. PROCESSING: being provisioned. The rest are final.
         * @enum {string}
         */
        OrderStatus: "DRAFT" | "PENDING_APPROVAL" | "SUBMITTED" | "PROCESSING" | "COMPLETED" | "PARTIALLY_COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED";
        OrderUser: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
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
            /**
             * @description New user: required.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Personal or organization number; its format depends on country and customer type.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description String keys and string values; returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description New user: required.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description An existing user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId?: string;
        };
        /** @description What still blocks submission. */
        OrderValidation: {
            errors: components["schemas"]["OrderProblem"][];
            /**
             * @description Nothing blocks submission.
             * @example true
             */
            isValid: boolean;
            /**
             * @description Dot notation, such as lineItems.0.subscriber.email.
             * @example [
             *       "lineItems.0.subscriber.email"
             *     ]
             */
            missingFields: string[];
        };
        Pagination: {
            /**
             * @description Opaque; null when there is no further page.
             * @example WyIyMDI2LTExLTIxVDA5OjMwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        PauseSubscriptionRequest: {
            /**
             * Format: date
             * @description A date of the line's market, today or later.
             * @example 2026-12-31
             */
            date?: string;
            /**
             * Format: date
             * @description The day it comes back by itself, at most six months after the pause begins; that last day when absent.
             */
            resumeAt?: string;
            /**
             * @description END_OF_PERIOD: when what is paid for has been used. DATE: at the start of `date`.
             * @default NOW
             * @enum {string}
             */
            when: "NOW" | "END_OF_PERIOD" | "DATE";
        };
        /** @description One try to take the money. */
        PaymentAttempt: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description Why the charge was refused, as the provider says it.
             * @example insufficient_funds
             */
            failureCode?: string;
            /**
             * @description The same for a person.
             * @example The card has insufficient funds.
             */
            failureMessage?: string;
            /**
             * @description The attempt.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a14
             */
            paymentAttemptId: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "PROCESSING" | "SUCCEEDED" | "FAILED";
        };
        /** @description A payer's bank took a payment back, or asks about it. */
        PaymentDispute: {
            /**
             * Format: int64
             * @description What the bank took back, or asks about.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: date-time
             * @description When the answer must have reached the payment provider.
             */
            evidenceDueBy?: string;
            /** @description Id of the dispute. */
            paymentDisputeId: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId: string;
            /**
             * @description The bank's word for it, such as fraudulent or product_not_received.
             * @example The binding period ends on 2027-11-20.
             */
            reason: string;
            /** @description WARNING takes no money. NEEDS_RESPONSE and UNDER_REVIEW are open, the bank has decided WON and LOST. */
            status: components["schemas"]["PaymentDisputeStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentDisputeStatus: "WARNING" | "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
        /** @description An amount being collected, with what was tried and given back. */
        PaymentIntent: {
            /**
             * Format: int64
             * @description Total to collect.
             * @example 24900
             */
            amountMinor: number;
            attempts: components["schemas"]["PaymentAttempt"][];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            disputes: components["schemas"]["PaymentDispute"][];
            /**
             * Format: date-time
             * @description When the money is due.
             * @example 2026-12-21T00:00:00.000Z
             */
            dueAt?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            lineItems: components["schemas"]["PaymentLineItem"][];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId: string;
            refunds: components["schemas"]["PaymentRefund"][];
            /** @description Where it stands. */
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description What kind. */
            type: components["schemas"]["PaymentIntentType"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description An amount being collected. */
        PaymentIntentListItem: {
            /**
             * Format: int64
             * @description Total to collect.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * Format: date-time
             * @description When the money is due.
             * @example 2026-12-21T00:00:00.000Z
             */
            dueAt?: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId: string;
            /** @description Where it stands. */
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description What kind. */
            type: components["schemas"]["PaymentIntentType"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentIntentStatus: "UNKNOWN" | "PENDING" | "REQUIRES_ACTION" | "PROCESSING" | "SUCCEEDED" | "REQUIRES_PAYMENT_METHOD" | "CANCELED";
        /** @enum {string} */
        PaymentIntentType: "UNKNOWN" | "PREPAID_RENEWAL" | "TOPUP" | "INITIAL_ORDER";
        /** @description What the amount is made of; the entries add up to it. */
        PaymentLineItem: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            /**
             * @description The line of the order; unique within it.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description How many.
             * @example 1
             */
            quantity: number;
            /**
             * Format: int64
             * @description All tax.
             * @example 4980
             */
            taxAmountMinor: number;
        };
        /** @description An address at which an order or an invoice is paid. */
        PaymentLink: {
            /**
             * @description Where the browser goes when the payer gives up.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description Shown on the payment page.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uri
             * @description Where the customer pays.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl: string;
            /**
             * @description The invoice.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description Present once paid.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /**
             * @description The payment link.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a17
             */
            paymentLinkId: string;
            /**
             * @description Pre-selected saved method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /** @description Who collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            /**
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            status: components["schemas"]["CollectionStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description A saved payment method. */
        PaymentProfile: {
            /**
             * Format: date-time
             * @description When its owner agreed to automatic charges.
             */
            autopayConsentAt?: string;
            /** @description What may be shown of a card. */
            card: components["schemas"]["PaymentProfileCard"] | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Safe to show.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /**
             * Format: date
             * @description Cards: the last day on which it can be charged.
             */
            expiresAt?: string;
            /**
             * @description It is the customer's default.
             * @example true
             */
            isDefault?: boolean;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId: string;
            /** @description Who collects the money. */
            paymentProvider?: components["schemas"]["PaymentProvider"];
            status: components["schemas"]["PaymentProfileStatus"];
            /**
             * @description Open set, such as CARD, SEPA_DEBIT, SWISH, VIPPS, KLARNA or PAYPAL.
             * @example SUBSCRIPTION
             */
            type: string;
            /** @description Can be charged without the customer present. */
            usableOffSession: boolean;
        };
        PaymentProfileCard: {
            /**
             * @description Maker of the card.
             * @example visa
             */
            brand: string;
            /**
             * @description Month it expires.
             * @example 12
             */
            expMonth: number;
            /**
             * @description Year it expires.
             * @example 2029
             */
            expYear: number;
            /**
             * @description Last four digits.
             * @example 4242
             */
            last4: string;
        };
        /** @description A form that saves a payment method without a charge. */
        PaymentProfileSession: {
            branding?: components["schemas"]["BrandingOutput"];
            /**
             * @description Where the browser goes when the payer gives up.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description The payer agrees to automatic charges; only with `savePaymentProfile`.
             * @example false
             */
            grantAutopayConsent: boolean;
            /**
             * @description We show the payment page; false: you do, with `providerContext`.
             * @example true
             */
            hosted: boolean;
            /**
             * Format: uri
             * @description Where the method is saved; hosted sessions only.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * @description The saved method, once completed.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /**
             * @description The payment profile session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a19
             */
            paymentProfileSessionId: string;
            /** @description Who collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            providerContext?: components["schemas"]["ProviderContext"];
            /**
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description Make it the customer's default.
             * @example false
             */
            setAsDefault: boolean;
            status: components["schemas"]["CollectionStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @description ACTIVE: chargeable. INACTIVE: deactivated. EXPIRED: must be replaced. REQUIRES_ACTION: its owner must confirm it.
         * @enum {string}
         */
        PaymentProfileStatus: "ACTIVE" | "INACTIVE" | "EXPIRED" | "REQUIRES_ACTION";
        /** @enum {string} */
        PaymentProvider: "STRIPE" | "BILLOGRAM";
        /** @description Money given back. */
        PaymentRefund: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The order line it is for.
             * @example line-1
             */
            lineItemId?: string;
            /**
             * @description The refund.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a15
             */
            paymentRefundId: string;
            /**
             * @description Why, in words.
             * @example The binding period ends on 2027-11-20.
             */
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
            /**
             * @description Where the browser goes when the payer gives up.
             * @example https://shop.example/basket
             */
            cancelUrl?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description We show the payment page; false: you do, with `providerContext`.
             * @example true
             */
            hosted: boolean;
            /**
             * Format: uri
             * @description Where the customer pays; hosted sessions only.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description The payment intent.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13
             */
            paymentIntentId?: string;
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
            /** @description Who collects the money. */
            paymentProvider: components["schemas"]["PaymentProvider"];
            /**
             * @description The payment session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a16
             */
            paymentSessionId: string;
            providerContext?: components["schemas"]["ProviderContext"];
            /**
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            status: components["schemas"]["CollectionStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        PaymentStatus: "NOT_REQUIRED" | "UNPAID" | "PROCESSING" | "PAID" | "REFUNDED";
        /** @description A number that can be leased. */
        PhoneNumber: {
            /**
             * @description Area code.
             * @example 70
             */
            areaCode?: string;
            /**
             * @description ISO 3166-1 alpha-2 country code.
             * @example SE
             */
            country: string;
            /**
             * @description The number as people of its country write it.
             * @example 070-174 00 12
             */
            display: string;
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
        };
        /** @description A number on its way to a line. */
        Porting: {
            /**
             * Format: date-time
             * @description The network was asked to give it up and has not answered.
             */
            cancelRequestedAt?: string;
            /**
             * Format: date-time
             * @description When it was completed.
             * @example 2026-11-21T09:31:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description As sent, secrets masked. */
            details: components["schemas"]["PortingDetails"];
            /**
             * Format: date-time
             * @description When the network expects it to happen.
             * @example 2026-12-01T08:00:00.000Z
             */
            expectedAt?: string;
            /** @description What is missing or wrong while it is DRAFT or INFORMATION_REQUIRED; why it ended when it FAILED. */
            failure?: components["schemas"]["PortingFailure"];
            /** @description What happened, oldest first. */
            history: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 * @example 2026-11-21T09:30:00.000Z
                 */
                at: string;
                /**
                 * @description What happened, for a person.
                 * @example There is no such order.
                 */
                message?: string;
                /**
                 * @description Why, from the carrier protocol.
                 * @example ACCOUNT_NUMBER_MISMATCH
                 */
                reasonCode?: string;
                status: components["schemas"]["PortingStatus"];
            }[];
            /**
             * @description The carrier the number comes from.
             * @example Telia
             */
            losingCarrier?: string;
            /**
             * @description The number that is to come, E.164.
             * @example +46701740012
             */
            msisdn: string;
            /**
             * @description The porting.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a22
             */
            portingId: string;
            /**
             * Format: date
             * @description A preferred day; it happens on or after it.
             * @example 2026-12-01
             */
            requestedFor?: string;
            status: components["schemas"]["PortingStatus"];
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description The number the line works on until then. It is given back once the other one has come. */
            temporaryMsisdn: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description Porting details, by the number's country: United States or Sweden. */
        PortingDetails: components["schemas"]["UsPortingDetails"] | components["schemas"]["SwedishPortingDetails"];
        /** @description Porting details as sent by a caller: the US or the Swedish fields. */
        PortingDetailsInput: {
            /**
             * @description United States: account number; may be supplied later.
             * @example 123456789
             */
            accountNumber?: string;
            /** @description United States: required; as registered at the losing carrier. */
            address?: components["schemas"]["AddressInput"];
            /**
             * @description United States: required.
             * @example Astrid
             */
            firstName?: string;
            /**
             * @description Sweden: personal or organization number at the losing carrier.
             * @example 199001012385
             */
            identity?: string;
            /**
             * @description United States: required.
             * @example Lind
             */
            lastName?: string;
            /**
             * @description United States: port-out PIN; may be supplied later.
             * @example 0000
             */
            passcode?: string;
        };
        PortingFailure: {
            /**
             * @description Other details may mend it.
             * @example true
             */
            fixable: boolean;
            /**
             * @description What happened, for a person.
             * @example There is no such order.
             */
            message: string;
            /**
             * @description As the network says it, such as passcode_incorrect. Open set.
             * @example ACCOUNT_NUMBER_MISMATCH
             */
            reasonCode: string;
            /**
             * @description The details to look at, such as details.passcode.
             * @example [
             *       "accountNumber"
             *     ]
             */
            requiredFields: string[];
        };
        PortingRequest: {
            details: components["schemas"]["PortingDetailsInput"];
            /**
             * @description The number to port, to start a port on a line that has none under way.
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * Format: date
             * @description With `msisdn`: not before this day.
             * @example 2026-12-01
             */
            requestedFor?: string;
        };
        /**
         * @description DRAFT: details are missing. PENDING: waits for the line to be active. REQUESTED: the networks are at it. INFORMATION_REQUIRED: the losing carrier wants other details; send them to go on. COMPLETED: the number is the line's. FAILED: the losing carrier refused for good. CANCELLED: given up.
         * @enum {string}
         */
        PortingStatus: "DRAFT" | "PENDING" | "REQUESTED" | "INFORMATION_REQUIRED" | "COMPLETED" | "FAILED" | "CANCELLED";
        PortingUpdated: {
            subscription?: components["schemas"]["Subscription"];
        };
        /** @description What an offering costs. All amounts are integers in minor units. */
        Price: {
            billingCycle?: components["schemas"]["BillingCycle"];
            /** @description Absent when there is no binding period. */
            bindingContract?: components["schemas"]["BindingContract"];
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The price in other currencies, in minor units, by currency code.
             * @example {
             *       "EUR": 2190
             *     }
             */
            currencyOptionsMinor?: {
                [key: string]: number;
            };
            customUpfrontPayment?: components["schemas"]["CustomUpfrontPayment"];
            /**
             * @description Whether the price includes tax; then it is the total the customer pays.
             * @example true
             */
            includesTax?: boolean;
            /**
             * Format: int64
             * @description Price of one unit for one billing cycle (or once). The total the customer pays when includesTax is true.
             * @example 24900
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
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description The promo code, when source is PROMO_CODE.
             * @example required
             */
            code?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /** @description What the discount is for. */
            source: components["schemas"]["PricingDiscountSource"];
        };
        /** @enum {string} */
        PricingDiscountSource: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT" | "PROMO_CODE";
        /** @description Who levies a tax. */
        PricingJurisdiction: {
            /**
             * @description Stable within level, such as SE, US-TX or US-TX-AUSTIN.
             * @example required
             */
            code: string;
            /**
             * @description DISTRICT: a special district, such as a transit authority.
             * @enum {string}
             */
            level: "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "DISTRICT";
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description What is charged with the order, before anything recurs. */
        PricingSection: {
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             * @example 4980
             */
            taxAmountMinor: number;
            /**
             * Format: int64
             * @description Net of tax, positive.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description What the order costs. The amounts at this level are what is due for placing it: one-time charges and the first billing cycle, or all prepaid ones. */
        PricingSummary: {
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            discounts: components["schemas"]["PricingDiscount"][];
            /**
             * @description True when the price of every line includes its tax.
             * @example true
             */
            includesTax: boolean;
            initialInvoice: components["schemas"]["PricingSection"];
            /** @description What tax law wants said where a tax is not charged; the invoice says it too. */
            notes?: string[];
            recurringCosts: components["schemas"]["RecurringCosts"];
            /**
             * Format: int64
             * @description Before discounts, net of tax (also where prices include tax).
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             * @example 4980
             */
            taxAmountMinor: number;
            taxBreakdown: components["schemas"]["PricingTaxEntry"][];
            /**
             * Format: date-time
             * @description From this instant on other taxes may apply: a draft must then be updated to be priced anew. Absent while no change is known of.
             */
            taxesChangeAt?: string;
            /**
             * Format: int64
             * @description Net of tax, positive.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description One tax of one jurisdiction. */
        PricingTaxEntry: {
            /**
             * Format: int64
             * @description Amount in minor units.
             * @example 24900
             */
            amountMinor: number;
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description: string;
            jurisdiction: components["schemas"]["PricingJurisdiction"];
            /**
             * @description Decimal fraction as a string: 0.25 is 25 %.
             * @example 0.25
             */
            rate: string;
            /** @description Present where the buyer is spared the tax; `rate` is then 0. */
            relief?: components["schemas"]["TaxRelief"];
        };
        /** @description What is delivered, whatever it is sold for. */
        Product: {
            /** @description What kind of product; decides which add-ons fit which lines. */
            category: components["schemas"]["ProductCategory"];
            features?: components["schemas"]["ProductFeatures"];
            /**
             * @description Not for display to customers.
             * @example cell-10gb-se
             */
            internalName: string;
            /**
             * @description The network that delivers it.
             * @example sandbox
             */
            networkProviderId?: string;
            /**
             * @description The product.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a10
             */
            productId: string;
            type: components["schemas"]["ProductType"];
        };
        /** @enum {string} */
        ProductCategory: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" | "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM" | "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND" | "PRODUCT_CATEGORY_SUBSCRIPTION_M2M" | "PRODUCT_CATEGORY_TRAVEL_ESIM" | "PRODUCT_CATEGORY_EXTRA_DATA" | "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" | "PRODUCT_CATEGORY_ABROAD" | "PRODUCT_CATEGORY_EXTERNAL_PRODUCT" | "PRODUCT_CATEGORY_EXTERNAL_PRODUCT_ADDON" | "PRODUCT_CATEGORY_SIM_CARD" | "PRODUCT_CATEGORY_LICENSE";
        /** @description What the product includes. */
        ProductFeatures: {
            /**
             * @description When a package starts: when bought, or at the first use.
             * @enum {string}
             */
            activationType?: "INSTANT" | "FIRST_USE";
            /**
             * @description Travel packages: ISO 3166-1 alpha-3 codes.
             * @example [
             *       "SWE",
             *       "NOR"
             *     ]
             */
            countries?: string[];
            /**
             * @description Included data in megabytes.
             * @example 10240
             */
            dataMb?: number;
            /**
             * @description Included calls in seconds.
             * @example 36000
             */
            includedCallSeconds?: number;
            /**
             * @description Included text messages.
             * @example 100
             */
            includedSms?: number;
            /**
             * @description Travel packages: region names.
             * @example [
             *       "EUROPE"
             *     ]
             */
            regions?: string[];
            /**
             * @description A card, or an eSIM.
             * @enum {string}
             */
            simCardType?: "PSIM" | "ESIM";
            /**
             * @description Travel packages: days of validity.
             * @example 30
             */
            validityDays?: number;
        };
        /** @description A product at a price, as it can be ordered. */
        ProductOffering: {
            /** @description Who may order it where no catalog says otherwise. */
            customerTypes?: components["schemas"]["CustomerType"][];
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            group?: components["schemas"]["ProductOfferingGroup"];
            /**
             * Format: uri
             * @description A picture.
             * @example https://shop.example/images/finch.svg
             */
            imageUrl?: string;
            /**
             * @description The country it is sold in (ISO 3166-1 alpha-2); absent: everywhere.
             * @example SE
             */
            market?: string;
            /**
             * @description Name for customers.
             * @example Finch 10 GB
             */
            name: string;
            /** @description Its place in the shop, ascending. */
            position?: number;
            price: components["schemas"]["Price"];
            product: components["schemas"]["Product"];
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId: string;
            /**
             * @description HTML, sanitized.
             * @example <p>Calls and texts included.</p>
             */
            richContent?: string;
            status: components["schemas"]["ProductOfferingStatus"];
            /**
             * @description Selling points, in order.
             * @example [
             *       "10 GB in Sweden and the EU",
             *       "No binding period"
             *     ]
             */
            uspList?: string[];
        };
        /** @description A change of the offering of a line or an add-on. */
        ProductOfferingChange: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description To pay for the change itself: the difference for the rest of what is paid already, counted in days. Before tax where the price does not include it.
             */
            dueNowMinor: number;
            /**
             * Format: date-time
             * @description When the new offering begins: now for something dearer, with the next renewal for anything else.
             */
            effectiveAt: string;
            from: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description The order it was made with.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /**
             * Format: int64
             * @description How much more one billing cycle costs from then on; negative when it costs less. Before tax where the price does not include it.
             */
            priceDifferenceMinor: number;
            /** @description What it changes to. */
            productOffering: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description SCHEDULED: waits for the renewal, can be undone. REQUESTED: the network is carrying it out. APPLIED: it has been carried out.
             * @enum {string}
             */
            status: "SCHEDULED" | "REQUESTED" | "APPLIED";
            /**
             * @description The add-on that changes; absent: the line itself.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
        };
        /** @description Offerings that belong together in a shop. */
        ProductOfferingGroup: {
            /** @description What kind of product; decides which add-ons fit which lines. */
            category: components["schemas"]["ProductCategory"];
            /**
             * @description What it is, in a sentence.
             * @example 10 GB in Sweden and the EU.
             */
            description?: string;
            /**
             * @description Note inside the brand; not for customers.
             * @example Shown first
             */
            internalDescription?: string;
            /**
             * @description Name for customers.
             * @example Mobile plans
             */
            name: string;
            /**
             * @description The group of offerings.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a09
             */
            productOfferingGroupId: string;
        };
        /** @description An offering that could be had instead, and what changing to it means. */
        ProductOfferingOption: {
            /**
             * @description Whether it may be done now.
             * @example true
             */
            allowed: boolean;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * Format: int64
             * @description To pay for the change itself: the difference for the rest of what is paid already, counted in days. Before tax where the price does not include it.
             */
            dueNowMinor: number;
            /**
             * Format: date-time
             * @description When the new offering begins: now for something dearer, with the next renewal for anything else.
             */
            effectiveAt: string;
            /**
             * @description Why not, as in the error registry.
             * @example 3100
             */
            internalCode?: string;
            /**
             * Format: int64
             * @description How much more one billing cycle costs from then on; negative when it costs less. Before tax where the price does not include it.
             */
            priceDifferenceMinor: number;
            productOffering: components["schemas"]["ProductOffering"];
            /**
             * @description Why, in words.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
            /**
             * Format: int64
             * @description What one billing cycle of the new offering costs from then on, with what is always taken off its list price. Before tax where the price does not include it.
             */
            recurringPriceMinor: number;
            /**
             * @description The add-on it is an option for; absent where the line or license itself changes.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
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
            /**
             * @description Credential for the provider's form. Never stored, never logged.
             * @example pi_3Q_secret_x
             */
            clientSecret: string;
            /** @description Lets the form show the customer's saved methods. */
            customerSessionClientSecret?: string;
            /**
             * @description The provider's public key.
             * @example pk_live_x
             */
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
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax, whether prices include it or it is added.
             * @example 4980
             */
            taxAmountMinor: number;
            /**
             * Format: int64
             * @description Net of tax, positive.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay: subtotalMinor − totalDiscountsMinor + taxAmountMinor.
             * @example 24900
             */
            totalMinor: number;
        };
        /** @description From when on a recurring line costs what. */
        RecurringStep: {
            /**
             * Format: int64
             * @description Per billing cycle, tax included, from then on.
             * @example 24900
             */
            amountMinor: number;
            /** @description Months after the start when this amount is first charged. */
            fromMonth: number;
        };
        /** @enum {string} */
        Requirement: "NOT_REQUIRED" | "OPTIONAL" | "REQUIRED";
        RestoreSubscriptionAddonRequest: {
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
        };
        RestoreSubscriptionRequest: {
            /**
             * @description Full access only: the debt it was suspended for was settled outside this service.
             * @default false
             */
            debtPaid: boolean;
        };
        SetAutoPayRequest: {
            /** @description true: its caller agrees to `consentText`. false: every consent given before is taken back. */
            enabled: boolean;
            /**
             * @description Only when switching on: the method to charge; it becomes the default.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
        };
        Shipping: {
            address: components["schemas"]["Address"];
            /**
             * @description What the courier should know.
             * @example Leave at the door
             */
            instructions?: string;
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description A signed contract, with who signed it and how. */
        SignedDocument: {
            /** @description The file, in base64. */
            content: string;
            /**
             * @description Media type of the file.
             * @constant
             */
            contentType: "application/pdf";
            /**
             * @description Name of the file.
             * @example contract-ORD-7K3M9Q.pdf
             */
            fileName: string;
            /** @description Of the file, in hexadecimal. */
            sha256: string;
            /**
             * @description The signing session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a20
             */
            signingSessionId: string;
        };
        /** @description Who is asked to sign. */
        Signer: {
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
        };
        /** @description Something that was done with the contract. */
        SigningEvent: {
            /**
             * @description What might be done.
             * @enum {string}
             */
            action: "CREATED" | "VIEWED" | "CODE_SENT" | "CODE_REFUSED" | "SIGNED" | "DECLINED" | "CANCELED" | "EXPIRED";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description Address it came from.
             * @example 203.0.113.7
             */
            ip?: string;
            /**
             * @description Program it came from.
             * @example Mozilla/5.0
             */
            userAgent?: string;
        };
        /** @description A contract of an order that somebody is asked to sign. */
        SigningSession: {
            /** @description Oldest first. */
            auditTrail: components["schemas"]["SigningEvent"][];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date-time
             * @description When it was declined.
             * @example 2026-11-21T10:12:00.000Z
             */
            declinedAt?: string;
            /**
             * @description Why the signer declined.
             * @example The price is not what we agreed.
             */
            declineReason?: string;
            /** @description Of the contract as it is shown, in hexadecimal. */
            documentSha256?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uri
             * @description Where the contract is read and signed.
             * @example https://shop.example/pay/pl_5f2c0d1e
             */
            hostedUrl: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId: string;
            /**
             * @description Where the browser goes afterwards; an allowed origin of the brand.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-21T10:12:00.000Z
             */
            signedAt?: string;
            /** @description Of the signed document, once it is kept. */
            signedDocumentSha256?: string;
            signer: components["schemas"]["Signer"];
            /**
             * @description The signing session.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a20
             */
            signingSessionId: string;
            /** @description Where it stands. */
            status: components["schemas"]["SigningStatus"];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        SigningStatus: "ACTIVE" | "SIGNED" | "DECLINED" | "EXPIRED" | "CANCELED";
        SimChoice: {
            /**
             * @description An eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description A physical SIM the customer has; absent: one of ours.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        /** @description Text messages. */
        SmsPackage: {
            /**
             * Format: int64
             * @description Used.
             * @example 12
             */
            count: number;
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 88
             */
            remainingCount?: number;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * Format: int64
             * @description Absent when unlimited.
             * @example 100
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
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: date-time
             * @description When it begins to count.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        StartEmailLoginRequest: {
            /**
             * Format: email
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
        };
        StartEmailLoginResponse: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             * @example 2026-11-22T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * @description Seconds until the code expires.
             * @example 600
             */
            expiresIn: number;
            /**
             * @description Binds the code to this login; send it back with the code.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        /** @description Who uses a line, with the lines. */
        Subscriber: {
            /** @description In the US the address emergency services are sent to; also where the line is taxed. */
            address?: components["schemas"]["Address"];
            /**
             * @description E.164; where the person is reached when the line does not work.
             * @example +46701740012
             */
            contactNumber?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt?: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The subscriber.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
             */
            subscriberId: string;
            /**
             * @description Normally one; newest first, at most 50 in a list.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
             *     ]
             */
            subscriptionIds?: string[];
            /** @description Newest first, ended ones included. */
            subscriptions?: components["schemas"]["SubscriberSubscription"][];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt?: string;
        };
        /** @description Who uses a line; distinct from who signs in or pays. */
        SubscriberListItem: {
            /** @description In the US the address emergency services are sent to; also where the line is taxed. */
            address?: components["schemas"]["Address"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt?: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId?: string;
            /**
             * @description E-mail address.
             * @example astrid@example.com
             */
            email?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description The subscriber.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
             */
            subscriberId: string;
            /**
             * @description Normally one; newest first, at most 50 in a list.
             * @example [
             *       "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
             *     ]
             */
            subscriptionIds?: string[];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt?: string;
        };
        /** @description A line as its user's page shows it. */
        SubscriberSubscription: {
            /**
             * @description Friendly name; a formatted phone number unless one was given.
             * @example 070-174 00 12
             */
            display: string;
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description Your own id for it, at most 255 characters, unique. In paths and filters write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            status: components["schemas"]["SubscriptionStatus"];
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * @description What kind.
             * @example SUBSCRIPTION
             */
            type: string;
        };
        /** @description A line. */
        Subscription: {
            /**
             * Format: date-time
             * @description When it first became active.
             * @example 2026-11-21T09:31:12.000Z
             */
            activatedAt?: string;
            /**
             * @description A new period begins when this one ends.
             * @example true
             */
            autoRenew: boolean;
            /** @description What may be done now, and why the rest may not. */
            availableActions: components["schemas"]["SubscriptionAction"][];
            /**
             * Format: date
             * @description Last day of the binding period.
             * @example 2027-11-20
             */
            bindingEndsAt?: string;
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /** @description The paid period. */
            currentPeriod?: {
                /**
                 * Format: date-time
                 * @description First instant that no longer belongs to it.
                 * @example 2026-12-21T00:00:00.000Z
                 */
                endsAt: string;
                /**
                 * Format: date-time
                 * @description First instant that belongs to it.
                 * @example 2026-11-21T00:00:00.000Z
                 */
                startsAt: string;
            };
            /** @description Who pays. */
            customer: {
                /**
                 * @description The customer: its UUID, or a reference id prefixed `rid_`.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
                 */
                customerId: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
            };
            /** @description Where a physical SIM was sent. */
            deliveryAddress?: components["schemas"]["Address"];
            /**
             * @description Friendly name; the formatted number where none was given.
             * @example 070-174 00 12
             */
            display: string;
            /**
             * Format: date-time
             * @description When the network had let a cancelled line go.
             */
            endedAt?: string;
            /** @description What the network refused last; gone as soon as it makes the next change. */
            failure?: components["schemas"]["SubscriptionFailure"];
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
            /**
             * Format: date-time
             * @description When it was paused; present while it is.
             * @example 2026-12-01T00:00:00.000Z
             */
            pausedAt?: string;
            /** @description Present only while a change of the offering is scheduled for the renewal, or made by the network: what it becomes, and on which day (UTC). */
            pendingProductOffering?: {
                product: components["schemas"]["EmbeddedProductOffering"];
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            /** @description Present only while the network changes the SIM. */
            pendingSim?: components["schemas"]["SubscriptionPendingSim"];
            /** @description Present only while a change is scheduled, or made by the network: what the line becomes, and on which day. */
            pendingStatus?: components["schemas"]["SubscriptionPendingStatus"];
            /** @description Category of the offering's product. */
            productCategory?: components["schemas"]["ProductCategory"];
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /** @description The package of which much has been used; in the event subscription.quotaNotification only. */
            quota?: components["schemas"]["UsageQuota"];
            /**
             * @description Your own id for it, at most 255 characters, unique. In paths and filters write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /**
             * Format: date-time
             * @description When the next period begins and is charged.
             * @example 2026-12-21T00:00:00.000Z
             */
            renewsAt?: string;
            /** @description The SIM. */
            sim: components["schemas"]["SubscriptionSim"];
            status: components["schemas"]["SubscriptionStatus"];
            /** @description Who uses the line. */
            subscriber: {
                address?: components["schemas"]["Address"];
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The subscriber.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
                 */
                subscriberId: string;
            };
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * @description Open set; common values CELL, DATA, MBB, M2M, TRAVEL_ESIM.
             * @example CELL
             */
            type: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
        };
        SubscriptionAction: {
            /**
             * @description Open set, such as PAUSE, CANCEL or INSTALL_ESIM.
             * @example CANCEL
             */
            action: string;
            /**
             * @description Whether it may be done now.
             * @example true
             */
            allowed: boolean;
            /**
             * @description Why not, as in the error registry.
             * @example 3100
             */
            internalCode?: string;
            /**
             * @description Why, in words.
             * @example The binding period ends on 2027-11-20.
             */
            reason?: string;
        };
        /** @description Something a line has besides its plan. */
        SubscriptionAddon: {
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2027-01-31T00:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description The order that bought it.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03
             */
            orderId?: string;
            /** @description Present only while a change of the offering is scheduled for the renewal, or made by the network: what it becomes, and on which day (UTC). */
            pendingProductOffering?: {
                product: components["schemas"]["EmbeddedProductOffering"];
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            productOffering?: components["schemas"]["EmbeddedProductOffering"];
            /**
             * @description Your own id for it, at most 255 characters, unique. In paths and filters write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /** @description Goes on with the subscription's next period; otherwise it ends with `validTo`. */
            renews: boolean;
            status: components["schemas"]["SubscriptionAddonStatus"];
            /**
             * @description The add-on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId: string;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Absent until it can be used, or until it is used first.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description Absent while it has no end.
             * @example 2026-12-21T00:00:00.000Z
             */
            validTo?: string;
        };
        /**
         * @description PENDING: waits for its line, or for the network. ACTIVE: can be used. EXPIRED: its time has run out. CANCELLED: ended before that, or refused by the network.
         * @enum {string}
         */
        SubscriptionAddonStatus: "PENDING" | "ACTIVE" | "EXPIRED" | "CANCELLED";
        /** @enum {string} */
        SubscriptionCancelReason: "PRICE" | "COVERAGE" | "FEATURES" | "SUPPORT" | "COMPLEXITY" | "NO_NEED" | "WRONG_ORDER" | "FRAUD" | "TEST" | "OTHER";
        SubscriptionFailure: {
            /**
             * @description What was asked, as in availableActions.
             * @example CANCEL
             */
            action: string;
            /**
             * @description The failed condition, from the error registry. Branch on it.
             * @example 3100
             */
            internalCode: string;
            /**
             * @description In the network's own words.
             * @example There is no such order.
             */
            message: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T09:30:00.000Z
             */
            occurredAt: string;
        };
        SubscriptionPendingSim: {
            /**
             * @description An eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Known for a physical SIM only.
             * @example 8946200000000000012
             */
            iccid?: string;
        };
        SubscriptionPendingStatus: {
            /**
             * Format: date
             * @description A calendar date of the line's market.
             * @example 2026-12-21
             */
            scheduledAt: string;
            status: components["schemas"]["SubscriptionStatus"];
        };
        SubscriptionPuk: {
            /**
             * @description Number of the SIM card or eSIM profile.
             * @example 8946200000000000012
             */
            iccid: string;
            /** @description Unlocks a SIM whose PIN was entered wrongly. */
            puk: string;
        };
        SubscriptionSim: {
            /**
             * @description eSIM: what the QR code holds (LPA:1$…). A secret: whoever has it can install the line.
             * @example LPA:1$smdp.example$QR-1A2B3C
             */
            activationCode?: string;
            /**
             * @description Number of the device's eSIM chip.
             * @example 89049032000000000000000000000012
             */
            eid?: string;
            /**
             * @description An eSIM instead of a card.
             * @example true
             */
            esim: boolean;
            /**
             * @description Absent until the SIM is known.
             * @example 8946200000000000012
             */
            iccid?: string;
            /**
             * @description Number of the device.
             * @example 356938035643809
             */
            imei?: string;
            /**
             * Format: date-time
             * @description eSIM: when it was first seen on a device.
             * @example 2026-11-21T09:40:00.000Z
             */
            installedAt?: string;
            /**
             * Format: uri
             * @description eSIM: installs in one tap on iOS 17.4 and later.
             * @example https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$smdp.example$QR-1A2B3C
             */
            installUrl?: string;
            /**
             * @description Names the profile there.
             * @example QR-1A2B3C
             */
            matchingId?: string;
            /**
             * @description Where an eSIM is downloaded.
             * @example smdp.example
             */
            smdpAddress?: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status?: "AVAILABLE" | "RESERVED" | "ASSIGNED" | "DISABLED";
        };
        /**
         * @description PENDING: not yet active in the network. ACTIVATED: active, billable. BLOCKED: disabled by the operator. CANCELLED: permanently terminated. PAUSED: stopped at the customer's request. SUSPENDED: disabled, typically unpaid.
         * @enum {string}
         */
        SubscriptionStatus: "PENDING" | "ACTIVATED" | "BLOCKED" | "CANCELLED" | "PAUSED" | "SUSPENDED";
        /** @description A line in short, for lists of many. */
        SubscriptionSummary: {
            /** @description Of PAUSE, RESTORE, CANCEL, CHANGE_OFFERING: whether the caller can, and why not. */
            availableActions: components["schemas"]["SubscriptionAction"][];
            /**
             * Format: date
             * @description Last day of the binding period.
             * @example 2027-11-20
             */
            bindingEndsAt?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * @description Friendly name; the formatted number where none was given.
             * @example 070-174 00 12
             */
            display: string;
            /** @description The number as people write it. */
            formattedMsisdn: string;
            /**
             * @description E.164.
             * @example +46701740012
             */
            msisdn: string;
            /**
             * Format: date-time
             * @description When what is paid for has been used.
             */
            paidUntil?: string;
            /** @description A scheduled change of offering; present only while there is one. */
            pendingProductOffering?: {
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * Format: date
                 * @description The day it takes effect.
                 * @example 2026-12-21
                 */
                scheduledAt: string;
            };
            /** @description A scheduled change of status; present only while there is one. */
            pendingStatus?: components["schemas"]["SubscriptionPendingStatus"];
            /** @description The offering it was bought as. */
            productOffering: {
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The product offering.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
                 */
                productOfferingId: string;
            };
            /** @description Absent for what is paid once. */
            recurringPrice?: {
                /**
                 * Format: int64
                 * @description As agreed for the next cycle; before tax unless includesTax.
                 * @example 24900
                 */
                amountMinor: number;
                /**
                 * @description ISO 4217 currency code.
                 * @example SEK
                 */
                currency: string;
                /**
                 * @description Whether the price includes tax; then it is the total the customer pays.
                 * @example true
                 */
                includesTax: boolean;
                /** @description Months between two charges. */
                months: number;
            };
            /**
             * @description Your own id for it, at most 255 characters, unique. In paths and filters write it with the prefix `rid_`.
             * @example crm-4711
             */
            referenceId?: string;
            /**
             * Format: date-time
             * @description When the next period begins and is charged.
             * @example 2026-12-21T00:00:00.000Z
             */
            renewsAt?: string;
            status: components["schemas"]["SubscriptionStatus"];
            /** @description Who uses the line. */
            subscriber: {
                /**
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
                /**
                 * @description The subscriber.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
                 */
                subscriberId: string;
            };
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /**
             * @description Open set; common values CELL, DATA, MBB, M2M, TRAVEL_ESIM.
             * @example SUBSCRIPTION
             */
            type: string;
        };
        SubscriptionUsage: {
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            usage: components["schemas"]["Usage"];
        };
        /** @description When the signed-in user is told by e-mail how much of a line's allowances is used. */
        SubscriptionUsageNotifications: {
            /** @description Whether the person chose this; otherwise it is what the brand tells of without being asked. */
            chosen: boolean;
            /**
             * @description The subscription: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02
             */
            subscriptionId: string;
            /** @description In percent, lowest first. Empty: never. */
            thresholds: number[];
        };
        /** @description Porting details for a number in Sweden. */
        SwedishPortingDetails: {
            /**
             * @description Personal or organization number as registered at the losing carrier; a mismatch rejects the transfer.
             * @example 199001012385
             */
            identity: string;
        };
        /** @description An exemption certificate of a US state. */
        TaxExemption: {
            /** @description Whether surcharges on telecom services are spared too, besides the sales taxes of the state and its places. */
            coversTelecom: boolean;
            /**
             * @description The number of the certificate.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description Why, in words.
             * @enum {string}
             */
            reason: "RESALE" | "GOVERNMENT" | "NONPROFIT" | "EDUCATION" | "RELIGIOUS" | "DIRECT_PAY" | "OTHER";
            /**
             * @description The US state that issued it, two letters.
             * @example TX
             */
            state: string;
            /**
             * Format: date
             * @description First day in force.
             */
            validFrom: string;
            /**
             * Format: date
             * @description Last day in force; absent: until further notice.
             */
            validTo?: string;
        };
        TaxExemptionInput: {
            /**
             * @description Whether surcharges on telecom services are spared too, besides the sales taxes of the state and its places.
             * @default false
             */
            coversTelecom: boolean;
            /**
             * @description Number on the invoice; absent until assigned.
             * @example 2026-000042
             */
            number: string;
            /**
             * @description Why, in words.
             * @enum {string}
             */
            reason: "RESALE" | "GOVERNMENT" | "NONPROFIT" | "EDUCATION" | "RELIGIOUS" | "DIRECT_PAY" | "OTHER";
            /**
             * @description State or administrative area code.
             * @example TX
             */
            state: string;
            /**
             * Format: date
             * @description First day in force.
             */
            validFrom: string;
            /**
             * Format: date
             * @description Last day in force; absent: until further notice.
             */
            validTo?: string;
        };
        /** @description Why a tax is not charged. REVERSE_CHARGE: a business in another EU country accounts for it. INTRA_COMMUNITY_SUPPLY: goods for one. OUTSIDE_SCOPE, EXPORT: services or goods for somebody outside the EU. EXEMPTION_CERTIFICATE: of a US state. */
        TaxRelief: {
            /**
             * @description Why, in words.
             * @enum {string}
             */
            reason: "REVERSE_CHARGE" | "INTRA_COMMUNITY_SUPPLY" | "OUTSIDE_SCOPE" | "EXPORT" | "EXEMPTION_CERTIFICATE";
            /** @description The buyer's VAT number, or the number of the certificate. */
            reference?: string;
        };
        TokenResponse: {
            /**
             * @description A JWT for `Authorization: Bearer`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIuLi4ifQ.c2ln
             */
            accessToken: string;
            /**
             * @description Seconds until the token expires.
             * @example 600
             */
            expiresIn: number;
            /**
             * @description Always `Bearer`.
             * @constant
             */
            tokenType: "Bearer";
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId?: string;
        };
        /** @description The next invoice a line will be on, as it would be by what is known now. */
        UpcomingInvoice: {
            /**
             * Format: int64
             * @description What is left to pay.
             * @example 24900
             */
            amountDueMinor: number;
            /**
             * Format: int64
             * @description Paid from what is held for the customer, as that is now.
             */
            balanceAppliedMinor: number;
            /**
             * @description ISO 4217 currency code.
             * @example SEK
             */
            currency: string;
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /**
             * Format: date
             * @description When it is to be paid.
             * @example 2026-12-21
             */
            dueDate: string;
            /**
             * @description The draft of it, once there is one.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a21
             */
            invoiceId?: string;
            /**
             * Format: date-time
             * @description When the first of its cycles begins, and it is issued.
             */
            issuesAt: string;
            /** @description Of everything of the customer that falls due on the same day in the same currency. */
            lineItems: components["schemas"]["InvoiceLineItem"][];
            /** @description Whether it must be paid first. */
            payment: components["schemas"]["UpcomingPayment"];
            /**
             * Format: date
             * @description The last day of the longest of them.
             */
            periodEnd: string;
            /**
             * Format: date
             * @description The day on which its cycles begin.
             */
            periodStart: string;
            /**
             * Format: int64
             * @description Before discounts and tax.
             * @example 19920
             */
            subtotalMinor: number;
            /**
             * Format: int64
             * @description All tax.
             * @example 4980
             */
            taxAmountMinor: number;
            /**
             * @description PREPAID: paid when its cycles begin. POSTPAID: service goes on, paid by the due date.
             * @enum {string}
             */
            terms: "PREPAID" | "POSTPAID";
            /**
             * Format: int64
             * @description All discounts, net of tax, positive.
             * @example 0
             */
            totalDiscountsMinor: number;
            /**
             * Format: int64
             * @description To pay.
             * @example 24900
             */
            totalMinor: number;
        };
        UpcomingPayment: {
            /**
             * Format: date-time
             * @description When the profile is charged, or the link or invoice sent.
             * @example 2026-11-21T09:30:00.000Z
             */
            at?: string;
            /**
             * @description The profile that is charged, as its owner knows it.
             * @example Visa •••• 4242
             */
            displayName?: string;
            /**
             * @description NONE: nothing is left to pay. AUTOMATIC: the default payment profile is charged. PAYMENT_LINK: the customer is sent a link. INVOICE: to be paid by the due date.
             * @enum {string}
             */
            method: "NONE" | "AUTOMATIC" | "PAYMENT_LINK" | "INVOICE";
            /**
             * @description The saved payment method.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18
             */
            paymentProfileId?: string;
        };
        /** @description What is named is replaced, what is left out stays, `null` clears an optional field. */
        UpdateCustomerRequest: {
            /** @description Replaced as a whole: what is left out of it is cleared. `null` clears all of it. */
            billing?: components["schemas"]["BillingInput"] | null;
            /** @description Replaced as a whole: what is left out of it is cleared. */
            contact?: {
                /**
                 * Format: email
                 * @description E-mail address.
                 * @example astrid@example.com
                 */
                email?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
            };
            /** @description One of the customer's users; `null` clears it. */
            contactPerson?: {
                /**
                 * @description The user.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
                 */
                userId: string;
            } | null;
            /** @description Cannot be changed; may be sent as it is. */
            customerType?: components["schemas"]["CustomerType"];
            /**
             * @description `null` clears it.
             * @example 199001012385
             */
            identity?: string | null;
            /**
             * @description Replaces all entries; `null` clears them.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: components["schemas"]["Metadata"] | null;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description `null` sets it back to en-US.
             * @example sv-SE
             */
            preferredLocale?: string | null;
            /**
             * @description `null` clears it.
             * @example crm-4711
             */
            referenceId?: string | null;
            /** @description Replaced as a whole: what is left out of it is cleared. `null` clears all of it. */
            shipping?: {
                address: components["schemas"]["AddressInput"];
                /**
                 * @description What the courier should know.
                 * @example Leave at the door
                 */
                instructions?: string;
                /**
                 * @description Phone number in international form (E.164).
                 * @example +46701740012
                 */
                msisdn?: string;
                /**
                 * @description Name, as people read it.
                 * @example Astrid Lind
                 */
                name: string;
            } | null;
            /** @description `null` clears all of it; only the brand does that. */
            tax?: components["schemas"]["CustomerTaxUpdate"] | null;
        };
        /** @description With the lineItemId of a line of the order: what is named replaces, what is omitted stays, null clears. Without: a new line, which needs type and productOfferingId. */
        UpdateOrderLineItem: {
            /**
             * @description The buyer commits to the price's binding period and gets its BINDING_CONTRACT discount. Without effect where the price has none.
             * @example false
             */
            acceptBindingContract?: boolean;
            /**
             * @description The buyer pays the price's stated number of billing cycles at once and gets its UPFRONT_PAYMENT discount. Without effect where the price offers none.
             * @example false
             */
            acceptUpfrontPayment?: boolean;
            /** @description For a SIM_CARD line on the end-user API: the code that change-sim of the subscription sends for the same sim and deliveryAddress. */
            confirmation?: {
                /** @description Machine-readable. */
                code: string;
                /**
                 * @description Goes back with the code.
                 * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
                 */
                nonce: string;
            };
            deliveryAddress?: components["schemas"]["AddressInput"] | null;
            /** @example lt_5f2c0d1e9a7b4c63 */
            leaseToken?: string | null;
            /** @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a06 */
            licenseId?: string | null;
            /**
             * @description The line of the order; unique within it.
             * @example line-1
             */
            lineItemId?: string;
            /** @example +46701740012 */
            msisdn?: string | null;
            /** @example line-1 */
            parentLineItemId?: string | null;
            /** @description The number is brought from another carrier. */
            porting?: components["schemas"]["LineItemPortingInput"] | null;
            /**
             * @description The product offering.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08
             */
            productOfferingId?: string;
            /**
             * @description How many.
             * @example 1
             */
            quantity?: number;
            /** @description The SIM. */
            sim?: components["schemas"]["LineItemSimInput"] | null;
            subscriber?: components["schemas"]["LineItemSubscriberInput"] | null;
            /** @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02 */
            subscriptionId?: string | null;
            /** @description What kind. */
            type?: components["schemas"]["LineItemType"];
        };
        /** @description Replaces what it names and leaves the rest; null clears. Only a DRAFT can be changed. */
        UpdateOrderRequest: {
            billing?: components["schemas"]["OrderBillingInput"] | null;
            customer?: components["schemas"]["OrderCustomerInput"] | null;
            /** @description A person or a company; decides the format of `identity` and the billing rules. */
            customerType?: components["schemas"]["CustomerType"];
            /** @description The whole list: lines are matched by lineItemId, missing ones are removed, ones without an id are added. */
            lineItems?: components["schemas"]["UpdateOrderLineItem"][];
            /**
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
            /**
             * @description Codes the buyer entered.
             * @example [
             *       "AUTUMN"
             *     ]
             */
            promoCodes?: string[];
            user?: components["schemas"]["OrderUserInput"] | null;
        };
        /** @description What is named is replaced, what is left out stays, `null` clears an optional field. */
        UpdateSubscriberRequest: {
            /** @description Replaced as a whole; `null` clears it. A US address must exist, and a US line needs one. */
            address?: components["schemas"]["AddressInput"] | null;
            /**
             * @description `null` clears it.
             * @example +46701740012
             */
            contactNumber?: string | null;
            /**
             * @description `null` clears it.
             * @example astrid@example.com
             */
            email?: string | null;
            /**
             * @description Replaces all entries; `null` clears them.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: components["schemas"]["Metadata"] | null;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name?: string;
        };
        UpdateSubscriptionRequest: {
            /**
             * @description A new period begins when this one ends.
             * @example true
             */
            autoRenew?: boolean;
            /**
             * @description null: the formatted number again.
             * @example 070-174 00 12
             */
            display?: string | null;
            /** @description Full access only. Replaces all of it. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Full access only.
             * @example crm-4711
             */
            referenceId?: string | null;
            /**
             * Format: uuid
             * @description Full access only: another subscriber of the same customer uses the line from now on.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05
             */
            subscriberId?: string;
        };
        UpdateSubscriptionUsageNotificationsRequest: {
            /** @description In percent of what the line can use of data, calls or texts, all packages together. Empty: never. Null: as the brand does it. */
            thresholds: number[] | null;
        };
        UpdateUserRequest: {
            /**
             * Format: email
             * @description Only the brand changes it: it is what one signs in with.
             * @example astrid@example.com
             */
            email?: string;
            /** @description Roles the user has afterwards in the customers named. Customers not named stay as they are; take a user out with DELETE /customers/{customerId}/users/{userId}. */
            memberships?: components["schemas"]["MembershipInput"][];
            /**
             * @description Replaces all entries; `null` clears them.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: components["schemas"]["Metadata"] | null;
            /**
             * @description `null` clears it.
             * @example +46701740012
             */
            msisdn?: string | null;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name?: string;
            /**
             * @description `null` sets it back to that of the brand's first market.
             * @example sv-SE
             */
            preferredLocale?: string | null;
        };
        /** @description Allowances of the current period and what is left of them. A group is absent when the line has no allowance of that kind. */
        Usage: {
            /** @description Data. */
            data?: {
                national: components["schemas"]["DataPackage"][];
                roaming: components["schemas"]["DataPackage"][];
            };
            /** @description Picture messages. */
            mms?: {
                national: components["schemas"]["MmsPackage"][];
                roaming: components["schemas"]["MmsPackage"][];
            };
            /** @description Text messages. */
            sms?: {
                national: components["schemas"]["SmsPackage"][];
                roaming: components["schemas"]["SmsPackage"][];
            };
            /** @description Calls. */
            voice?: {
                ild: components["schemas"]["IldPackage"][];
                national: components["schemas"]["VoicePackage"][];
                roaming: components["schemas"]["VoicePackage"][];
            };
        };
        /** @description What a line used on one day. */
        UsageDay: {
            /**
             * Format: int64
             * @description Seconds used.
             * @example 1260
             */
            callSeconds: number;
            /**
             * Format: int64
             * @description Bytes used that day.
             * @example 134217728
             */
            dataBytes: number;
            /**
             * Format: date
             * @description In UTC.
             * @example 2026-12-31
             */
            date: string;
            /**
             * Format: int64
             * @description Picture messages sent that day.
             * @example 0
             */
            mmsCount: number;
            /**
             * Format: int64
             * @description Text messages sent that day.
             * @example 3
             */
            smsCount: number;
        };
        /**
         * @description ACTIVE: usage draws from it. NOT_ACTIVE: its window has not started. EXPIRED: its window has ended, what is left cannot be used.
         * @enum {string}
         */
        UsagePackageStatus: "ACTIVE" | "NOT_ACTIVE" | "EXPIRED";
        /** @description A package of which much has been used. */
        UsageQuota: {
            /**
             * @description ISO 4217; only for a balance.
             * @example SEK
             */
            currency?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description At home, abroad, or calls from home to other countries.
             * @enum {string}
             */
            scope: "NATIONAL" | "ROAMING" | "ILD";
            /**
             * @description What was used.
             * @enum {string}
             */
            service: "VOICE" | "SMS" | "MMS" | "DATA";
            /**
             * @description Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /** @description The highest threshold that was reached, such as 80 or 100. */
            thresholdPercent: number;
            /**
             * Format: int64
             * @description How much in all.
             * @example 10737418240
             */
            total: number;
            /**
             * Format: int64
             * @description Bytes, seconds or messages; minor units of `currency` for a balance.
             */
            used: number;
        };
        /** @description A person who signs in and manages one or more customers' accounts. What a person told about themselves (number, language, metadata, last login) is shown to the brand and to themselves only. */
        User: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @description On the end-user API of another person only the customers the caller administers. */
            customers: components["schemas"]["UserCustomer"][];
            /**
             * @description What one signs in with; one user per address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description Absent until the first login.
             * @example 2026-11-20T18:02:11.000Z
             */
            lastLoginAt?: string;
            metadata?: components["schemas"]["Metadata"];
            /**
             * @description Phone number in international form (E.164).
             * @example +46701740012
             */
            msisdn?: string;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            /**
             * @description IETF BCP 47; the language of e-mails.
             * @example sv-SE
             */
            preferredLocale?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description The user.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04
             */
            userId: string;
        };
        /** @description A customer a user belongs to, and as what. */
        UserCustomer: {
            /**
             * @description The customer: its UUID, or a reference id prefixed `rid_`.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01
             */
            customerId: string;
            /** @description Since they were given access to the customer; until then an invitation waits for them. */
            hasSignedIn: boolean;
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            role: components["schemas"]["UserRole"];
        };
        /**
         * @description ADMIN: full control. MANAGER: day-to-day management of the customer's lines and orders. MEMBER: the lines they use themselves.
         * @enum {string}
         */
        UserRole: "MEMBER" | "MANAGER" | "ADMIN";
        /** @description Porting details for a number in the United States. */
        UsPortingDetails: {
            /**
             * @description Account number at the losing carrier; masked in responses.
             * @example 123456789
             */
            accountNumber?: string;
            /** @description Address as registered at the losing carrier. */
            address: components["schemas"]["Address"];
            /**
             * @description First name, as the losing carrier knows it.
             * @example Astrid
             */
            firstName: string;
            /**
             * @description Last name, as the losing carrier knows it.
             * @example Lind
             */
            lastName: string;
            /**
             * @description Port-out PIN; masked in responses.
             * @example 0000
             */
            passcode?: string;
        };
        /**
         * @description WELL_FORMED: format and check digits are right, and no register was asked because none is set up. PENDING: the register is being asked; until it answers, tax is charged as if there were no number. VALID, INVALID: what the register said.
         * @enum {string}
         */
        VatNumberStatus: "WELL_FORMED" | "PENDING" | "VALID" | "INVALID";
        VerifyEmailLoginRequest: {
            /**
             * @description The six digits of the e-mail.
             * @example 482915
             */
            code: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example astrid@example.com
             */
            email: string;
            /**
             * @description From the start response.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90
             */
            nonce: string;
        };
        /** @description Call time. */
        VoicePackage: {
            /**
             * Format: int64
             * @description Calls made.
             * @example 14
             */
            callCount: number;
            /**
             * Format: int64
             * @description Seconds left.
             * @example 34740
             */
            callRemainingSeconds: number;
            /**
             * Format: int64
             * @description Used.
             * @example 1260
             */
            callSeconds: number;
            /**
             * Format: int64
             * @description Without a limit: every second of the package's window, since nobody can talk for longer.
             * @example 36000
             */
            callTotalSeconds: number;
            /**
             * @description Yours: string keys and string values, returned unchanged.
             * @example {
             *       "source": "web"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description Name, as people read it.
             * @example Astrid Lind
             */
            name: string;
            status: components["schemas"]["UsagePackageStatus"];
            /**
             * @description Absent for the base plan.
             * @example 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07
             */
            subscriptionAddonId?: string;
            /**
             * @description There is no limit; present only then.
             * @constant
             */
            unlimited?: true;
            /**
             * Format: date-time
             * @description The latest use that is counted; absent before the first.
             * @example 2026-11-21T09:12:44.000Z
             */
            usageAsOf?: string;
            /**
             * Format: date-time
             * @description When it begins to count.
             * @example 2026-11-21T00:00:00.000Z
             */
            validFrom?: string;
            /**
             * Format: date-time
             * @description End of the billing period for the base plan, expiry for add-ons.
             * @example 2026-12-21T00:00:00.000Z
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
                /**
                 * @example {
                 *       "email": "astrid@example.com"
                 *     }
                 */
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /**
                 * @example {
                 *       "email": "astrid@example.com",
                 *       "nonce": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90",
                 *       "code": "482915"
                 *     }
                 */
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                        /** @description Where the next page begins. */
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
                /**
                 * @example {
                 *       "customerType": "CONSUMER",
                 *       "name": "Astrid Lind",
                 *       "identity": "199001012385",
                 *       "preferredLocale": "sv-SE",
                 *       "referenceId": "crm-4711",
                 *       "contact": {
                 *         "email": "astrid@example.com",
                 *         "msisdn": "+46701740012"
                 *       },
                 *       "billing": {
                 *         "method": "E_INVOICE",
                 *         "email": "astrid@example.com",
                 *         "address": {
                 *           "street": "Drottninggatan 1",
                 *           "street2": "3 tr",
                 *           "city": "Stockholm",
                 *           "zip": "111 51",
                 *           "country": "SE",
                 *           "state": "TX",
                 *           "region": "Stockholms län",
                 *           "attention": "Reception"
                 *         },
                 *         "reference": "text",
                 *         "currency": "SEK",
                 *         "defaultPaymentProfileId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18",
                 *         "autoPay": false
                 *       },
                 *       "shipping": {
                 *         "name": "Astrid Lind",
                 *         "msisdn": "+46701740012",
                 *         "address": {
                 *           "street": "Drottninggatan 1",
                 *           "street2": "3 tr",
                 *           "city": "Stockholm",
                 *           "zip": "111 51",
                 *           "country": "SE",
                 *           "state": "TX",
                 *           "region": "Stockholms län",
                 *           "attention": "Reception"
                 *         },
                 *         "instructions": "Leave at the door"
                 *       },
                 *       "metadata": {
                 *         "text": "text"
                 *       },
                 *       "tax": {
                 *         "vatNumber": "text",
                 *         "exemptions": [
                 *           {
                 *             "state": "TX",
                 *             "number": "2026-000042",
                 *             "reason": "RESALE",
                 *             "coversTelecom": false,
                 *             "validFrom": "2026-11-21",
                 *             "validTo": "2026-11-21"
                 *           }
                 *         ]
                 *       },
                 *       "users": [
                 *         {
                 *           "userId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04",
                 *           "role": "MEMBER"
                 *         }
                 *       ],
                 *       "contactPerson": {
                 *         "userId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04"
                 *       }
                 *     }
                 */
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
             *     - `2106` A consumer has one user, who is its ADMIN. A second user, or another role than ADMIN, is given in a customer of type CONSUMER.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /**
                 * @example {
                 *       "customerType": "CONSUMER",
                 *       "name": "Astrid Lind",
                 *       "identity": "199001012385",
                 *       "preferredLocale": "sv-SE",
                 *       "referenceId": "crm-4711",
                 *       "contact": {
                 *         "email": "astrid@example.com",
                 *         "msisdn": "+46701740012"
                 *       },
                 *       "billing": {
                 *         "method": "E_INVOICE",
                 *         "email": "astrid@example.com",
                 *         "address": {
                 *           "street": "Drottninggatan 1",
                 *           "street2": "3 tr",
                 *           "city": "Stockholm",
                 *           "zip": "111 51",
                 *           "country": "SE",
                 *           "state": "TX",
                 *           "region": "Stockholms län",
                 *           "attention": "Reception"
                 *         },
                 *         "reference": "text",
                 *         "currency": "SEK",
                 *         "defaultPaymentProfileId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18",
                 *         "autoPay": false
                 *       },
                 *       "shipping": {
                 *         "name": "Astrid Lind",
                 *         "msisdn": "+46701740012",
                 *         "address": {
                 *           "street": "Drottninggatan 1",
                 *           "street2": "3 tr",
                 *           "city": "Stockholm",
                 *           "zip": "111 51",
                 *           "country": "SE",
                 *           "state": "TX",
                 *           "region": "Stockholms län",
                 *           "attention": "Reception"
                 *         },
                 *         "instructions": "Leave at the door"
                 *       },
                 *       "tax": {
                 *         "vatNumber": "text",
                 *         "exemptions": [
                 *           {
                 *             "state": "TX",
                 *             "number": "2026-000042",
                 *             "reason": "RESALE",
                 *             "coversTelecom": false,
                 *             "validFrom": "2026-11-21",
                 *             "validTo": "2026-11-21"
                 *           }
                 *         ]
                 *       },
                 *       "contactPerson": {
                 *         "userId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a04"
                 *       },
                 *       "metadata": {
                 *         "source": "web"
                 *       }
                 *     }
                 */
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getCustomerAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
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
                    "application/json": components["schemas"]["CustomerAccount"];
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
    getAutoPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
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
                    "application/json": components["schemas"]["AutoPay"];
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
    setAutoPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "paymentProfileId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18"
                 *     }
                 */
                "application/json": components["schemas"]["SetAutoPayRequest"];
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
                    "application/json": components["schemas"]["AutoPay"];
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
             *     - `5360` There is no saved payment method that could be charged. Auto-pay is switched on without a `paymentProfileId`, and the customer has no default method that works.
             *     - `5014` This payment profile cannot be charged. A profile that has expired, was deactivated or needs its customer is made the default.
             *     - `5020` The customer has no billing that a default payment profile could belong to. A profile is made the default of a business without `billing`, or of a consumer who has none and whom no e-mail address reaches.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getCustomerProductCatalog: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description How many items to return. */
                limit?: number;
            };
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
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
                    "application/json": components["schemas"]["CustomerProductCatalog"];
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
    removeUser: {
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
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content?: never;
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
             *     - `2102` There is no such user. The user does not exist or the caller may not see it.
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
             *     - `2105` A customer keeps at least one ADMIN. The customer's last ADMIN is removed or given a smaller role.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    resendInvitation: {
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
                /** @description The user. */
                userId: string;
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
                    "application/json": components["schemas"]["User"];
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
             *     - `2102` There is no such user. The user does not exist or the caller may not see it.
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
             *     - `2170` They have signed in already; there is no invitation to send again. The invitation of a user who has signed in since they were given their role is sent again.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listPhoneNumbers: {
        parameters: {
            query: {
                /** @description Area code without the leading zero or country code. */
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
                        /** @description Where the next page begins. */
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
                /**
                 * @example {
                 *       "msisdn": "+46701740012",
                 *       "country": "SE",
                 *       "areaCode": "70",
                 *       "leaseToken": "lt_5f2c0d1e9a7b4c63"
                 *     }
                 */
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listInvoices: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs or reference ids prefixed rid_; all visible ones when left out. */
                customerId?: string[];
                /** @description First day on which it may be due. */
                dueDateFrom?: string;
                /** @description Last day on which it may be due. */
                dueDateTo?: string;
                /** @description First day on which it may have been created. */
                fromDate?: string;
                /** @description How many items to return. */
                limit?: number;
                status?: components["schemas"]["InvoiceStatus"][];
                /** @description Last day on which it may have been created. */
                toDate?: string;
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
                        items: components["schemas"]["InvoiceListItem"][];
                        /** @description Where the next page begins. */
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
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The invoice. */
                invoiceId: string;
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
                    "application/json": components["schemas"]["Invoice"];
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
             *     - `5100` There is no such invoice. The invoice does not exist or the caller may not see it.
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
    getInvoiceChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The invoice. */
                invoiceId: string;
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
                    "application/json": components["schemas"]["InvoiceChanges"];
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
             *     - `5100` There is no such invoice. The invoice does not exist or the caller may not see it.
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
    listLicenses: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                status?: components["schemas"]["LicenseStatus"][];
                /** @description What kind. */
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
                        items: components["schemas"]["License"][];
                        /** @description Where the next page begins. */
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
    getLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
    assignLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscriptionId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a02"
                 *     }
                 */
                "application/json": components["schemas"]["AssignLicenseRequest"];
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `6208` A cancelled license cannot be assigned. The license is cancelled.
             *     - `6209` The license cannot be assigned to this subscription. The subscription belongs to another customer, or is cancelled.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    cancelLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CancelLicenseRequest"];
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `6206` The license is cancelled. A cancelled license is cancelled again.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    pauseLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `6202` Only an active license can be paused. The license is pending, paused, blocked or cancelled.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    changeLicenseProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productOfferingId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeProductOfferingRequest"];
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `6207` Only the offering of an active license can be changed. The license is pending, paused, blocked or cancelled.
             *     - `6100` This is the product offering it has already. A change names the offering that is in use.
             *     - `6101` It cannot be changed to this product offering. The offering is not among the …/product-offering-options: another category or market, not in the customer's catalog, no longer sold, or without a recurring price in the currency.
             *     - `6102` A binding period does not allow a change to something cheaper yet. A downgrade would begin before the binding period ends.
             *     - `6107` It ends before this change would begin. A change would begin with the next renewal, but a cancellation is scheduled before that.
             *     - `6103` This change costs something now, so it has to be ordered. On the end-user API, for an upgrade whose `dueNowMinor` is more than zero.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    undoLicenseProductOfferingChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
             *     - `6106` No change of the offering is scheduled. A scheduled change is read or undone where there is none.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listLicenseProductOfferingOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
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
                    "application/json": {
                        items: components["schemas"]["ProductOfferingOption"][];
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
            /**
             * @description Not found.
             *
             *     - `1004` There is nothing at this path. The path belongs to no operation.
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
    restoreLicense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The license. */
                licenseId: string;
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
                    "application/json": components["schemas"]["License"];
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `6204` There is nothing to restore. The license is neither paused nor blocked, and no cancellation of it is scheduled.
             *     - `6205` The license was blocked by the operator, who alone can lift that. On the end-user API, when a blocked license is restored.
             *     - `5170` The license is stopped until its debt is paid. On the end-user API, when a license is restored for which an invoice was not paid.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listOrders: {
        parameters: {
            query?: {
                /** @description Created at this instant or later. */
                createdFrom?: string;
                /** @description Created before this instant. */
                createdTo?: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs or reference ids prefixed rid_. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                /** @description Where the money stands. */
                paymentStatus?: components["schemas"]["PaymentStatus"][];
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
                        /** @description Where the next page begins. */
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
                /**
                 * @example {
                 *       "customerType": "CONSUMER",
                 *       "user": {
                 *         "name": "Astrid Lind",
                 *         "email": "astrid@example.com"
                 *       },
                 *       "customer": {
                 *         "name": "Astrid Lind",
                 *         "customerType": "CONSUMER",
                 *         "contact": {
                 *           "email": "astrid@example.com"
                 *         }
                 *       },
                 *       "lineItems": [
                 *         {
                 *           "lineItemId": "line-1",
                 *           "type": "SUBSCRIPTION",
                 *           "productOfferingId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08",
                 *           "subscriber": {
                 *             "name": "Astrid Lind",
                 *             "email": "astrid@example.com"
                 *           },
                 *           "sim": {
                 *             "esim": true
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
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
             *     - `6019` The code is not valid. Ask for a new one. Wrong, used or expired code, wrong nonce, another request than the code was sent for, or five wrong tries.
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /** @description The order. */
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
                /** @description The order. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lineItems": [
                 *         {
                 *           "lineItemId": "line-1",
                 *           "sim": {
                 *             "esim": false
                 *           }
                 *         }
                 *       ],
                 *       "promoCodes": [
                 *         "AUTUMN"
                 *       ]
                 *     }
                 */
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
             *     - `6019` The code is not valid. Ask for a new one. Wrong, used or expired code, wrong nonce, another request than the code was sent for, or five wrong tries.
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
             *     - `6200` There is no such license. The license does not exist or the caller may not see it.
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
             *     - `5006` A payment for this is being processed. The bank has been asked; the answer decides what is possible next.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    approveOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The order. */
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
             *     - `3110` The order does not wait for approval. An order is approved that is not PENDING_APPROVAL.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /** @description The order. */
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
             *     - `5006` A payment for this is being processed. The bank has been asked; the answer decides what is possible next.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /** @description The order. */
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
             *     - `2160` Sign in to buy this. A guest pays for or submits what is sold to people with an account only; travel eSIMs that are paid once are not.
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
             *     - `3109` The order has not been signed. An order that is invoiced and has a binding period is submitted before its contract is signed.
             *     - `3103` The order has not been paid. The order requires payment before it can be submitted.
             *     - `3111` Nothing is due today, but later periods need a saved payment method. An order with a total of zero and a recurring price is submitted, and the customer has no active payment profile.
             *     - `3112` A promo code of the order has been used up. The last redemption of a code went to another order after this one was priced; `details` names the code.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /** @description The customer: its UUID, or a reference id prefixed `rid_`. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                /** @description Where it stands. */
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
                        /** @description Where the next page begins. */
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
                /** @description The payment intent. */
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
    listPaymentLinks: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description How many items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                status?: components["schemas"]["CollectionStatus"][];
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
                        items: components["schemas"]["PaymentLink"][];
                        /** @description Where the next page begins. */
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
    createPaymentLink: {
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
                /**
                 * @example {
                 *       "orderId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03",
                 *       "description": "Your new plan",
                 *       "returnUrl": "https://shop.example/thanks"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePaymentLinkRequest"];
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
                    "application/json": components["schemas"]["PaymentLink"];
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
             *     - `5100` There is no such invoice. The invoice does not exist or the caller may not see it.
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
             *     - `5001` The order has already been paid or submitted. A payment link or session is created for an order that needs no more money.
             *     - `5006` A payment for this is being processed. The bank has been asked; the answer decides what is possible next.
             *     - `2101` Another customer has this referenceId. `referenceId` is unique per tenant.
             *     - `5101` Nothing is to be paid for this invoice. A payment link is created for an invoice that is paid, credited, void or not issued.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getPaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The payment link. */
                paymentLinkId: string;
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
                    "application/json": components["schemas"]["PaymentLink"];
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
             *     - `5011` There is no such payment link. The link does not exist or the caller may not see it.
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
    cancelPaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The payment link. */
                paymentLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The binding period ends on 2027-11-20.",
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
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
                    "application/json": components["schemas"]["PaymentLink"];
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
             *     - `5011` There is no such payment link. The link does not exist or the caller may not see it.
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
             *     - `5012` The payment link is not active. It has completed, expired, failed or been cancelled.
             *     - `5006` A payment for this is being processed. The bank has been asked; the answer decides what is possible next.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listPaymentProfileSessions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description How many items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                status?: components["schemas"]["CollectionStatus"][];
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
                        items: components["schemas"]["PaymentProfileSession"][];
                        /** @description Where the next page begins. */
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
    createPaymentProfileSession: {
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
                /**
                 * @example {
                 *       "customerId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01",
                 *       "paymentProvider": "STRIPE",
                 *       "returnUrl": "https://shop.example/thanks"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePaymentProfileSessionRequest"];
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
                    "application/json": components["schemas"]["PaymentProfileSession"];
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
             *     - `2100` There is no such customer. The customer does not exist or the caller may not see it.
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
             *     - `2101` Another customer has this referenceId. `referenceId` is unique per tenant.
             *     - `5001` The order has already been paid or submitted. A payment link or session is created for an order that needs no more money.
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
             *     - `5019` This order is paid, not only secured by a saved method. A payment profile session names an order that does not ask for a payment profile.
             *     - `5003` This payment provider is not available. The tenant has not set the provider up, or it cannot do what was asked.
             *     - `5190` This payment provider has a page of its own. Ask for a hosted session. An embedded session is asked for of a provider that cannot be shown in another page.
             *     - `5191` This payment provider cannot save payment methods. A payment profile session is asked for of a provider that only collects what it is sent.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getPaymentProfileSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The payment profile session. */
                paymentProfileSessionId: string;
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
                    "application/json": components["schemas"]["PaymentProfileSession"];
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
             *     - `5015` There is no such payment profile session. The session does not exist or the caller may not see it.
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
    cancelPaymentProfileSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The payment profile session. */
                paymentProfileSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The binding period ends on 2027-11-20.",
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
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
                    "application/json": components["schemas"]["PaymentProfileSession"];
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
             *     - `5015` There is no such payment profile session. The session does not exist or the caller may not see it.
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
             *     - `5016` The payment profile session is not active. It has completed, expired, failed or been cancelled.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listPaymentProfiles: {
        parameters: {
            query: {
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId: string;
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
                        items: components["schemas"]["EmbeddedPaymentProfile"][];
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
            /**
             * @description Not found.
             *
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
    getPaymentProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The saved payment method. */
                paymentProfileId: string;
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
                    "application/json": components["schemas"]["PaymentProfile"];
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
    deletePaymentProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The saved payment method. */
                paymentProfileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "Api-Revision": components["headers"]["Api-Revision"];
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content?: never;
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
             *     - `5013` This is the customer's default payment profile. A default profile is deleted.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    setDefaultPaymentProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The saved payment method. */
                paymentProfileId: string;
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
                    "application/json": components["schemas"]["PaymentProfile"];
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
             *     - `5014` This payment profile cannot be charged. A profile that has expired, was deactivated or needs its customer is made the default.
             *     - `5020` The customer has no billing that a default payment profile could belong to. A profile is made the default of a business without `billing`, or of a consumer who has none and whom no e-mail address reaches.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listPaymentSessions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description How many items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                status?: components["schemas"]["CollectionStatus"][];
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
                        items: components["schemas"]["PaymentSession"][];
                        /** @description Where the next page begins. */
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
                /**
                 * @example {
                 *       "orderId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03",
                 *       "paymentProvider": "STRIPE",
                 *       "paymentProfileId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a18",
                 *       "savePaymentProfile": false,
                 *       "setAsDefaultPaymentProfile": false,
                 *       "grantAutopayConsent": false,
                 *       "hosted": true,
                 *       "returnUrl": "https://shop.example/thanks",
                 *       "cancelUrl": "https://shop.example/basket",
                 *       "branding": {
                 *         "backgroundColor": "#f7f9f6",
                 *         "buttonColor": "#0e4b3c",
                 *         "borderStyle": "PILL",
                 *         "displayName": "Skylark Mobile"
                 *       },
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
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
             *     - `2160` Sign in to buy this. A guest pays for or submits what is sold to people with an account only; travel eSIMs that are paid once are not.
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
             *     - `5001` The order has already been paid or submitted. A payment link or session is created for an order that needs no more money.
             *     - `5006` A payment for this is being processed. The bank has been asked; the answer decides what is possible next.
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
             *     - `5190` This payment provider has a page of its own. Ask for a hosted session. An embedded session is asked for of a provider that cannot be shown in another page.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /** @description The payment session. */
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
                /** @description The payment session. */
                paymentSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The binding period ends on 2027-11-20.",
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
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
             *     - `5006` A payment for this is being processed. The bank has been asked; the answer decides what is possible next.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
                /** @description Categories. */
                categories?: components["schemas"]["ProductCategory"][];
                /** @description Offerings that list any of these countries, or a region that contains one. */
                countries?: string[];
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A person or a company; decides the format of `identity` and the billing rules. */
                customerType: components["schemas"]["CustomerType"];
                /** @description Also offerings that can no longer be ordered. */
                includeArchived?: boolean;
                /** @description How many items to return. */
                limit?: number;
                /** @description Only what is sold in this country (ISO 3166-1 alpha-2). */
                market?: string;
                /** @description The catalog. */
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
                        /** @description Where the next page begins. */
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
                /** @description The product offering. */
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
    listSigningSessions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description A UUID, or a reference id prefixed rid_. */
                customerId?: string;
                /** @description How many items to return. */
                limit?: number;
                /** @description The order. */
                orderId?: string;
                /** @description Where it stands. */
                status?: components["schemas"]["SigningStatus"][];
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
                        items: components["schemas"]["SigningSession"][];
                        /** @description Where the next page begins. */
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
    createSigningSession: {
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
                /**
                 * @example {
                 *       "orderId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03",
                 *       "signer": {
                 *         "name": "Astrid Lind",
                 *         "email": "astrid@example.com"
                 *       },
                 *       "returnUrl": "https://shop.example/thanks",
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateSigningSessionRequest"];
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
                    "application/json": components["schemas"]["SigningSession"];
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
             *     - `5204` The order has already been signed or submitted. A signing session is created for an order that needs no more signatures.
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
             *     - `5203` The order is not complete enough to be signed. Submission would refuse the order for something besides the signature; `details` says what.
             *     - `5202` This order needs no signature. A signing session is created for an order whose `requirements.signing` is NOT_REQUIRED.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getSigningSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The signing session. */
                signingSessionId: string;
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
                    "application/json": components["schemas"]["SigningSession"];
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
             *     - `5200` There is no such signing session. The session does not exist or the caller may not see it.
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
    cancelSigningSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The signing session. */
                signingSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The binding period ends on 2027-11-20."
                 *     }
                 */
                "application/json": components["schemas"]["CancelSigningSessionRequest"];
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
                    "application/json": components["schemas"]["SigningSession"];
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
             *     - `5200` There is no such signing session. The session does not exist or the caller may not see it.
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
             *     - `5201` The signing session is not active. It was signed, declined or cancelled, or has expired.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getSignedDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The signing session. */
                signingSessionId: string;
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
                    "application/json": components["schemas"]["SignedDocument"];
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
             *     - `5200` There is no such signing session. The session does not exist or the caller may not see it.
             *     - `5205` There is no signed document. The session has not been signed.
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
    listSubscribers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Subscribers of any of these customers: UUIDs, or your own ids with the prefix `rid_`. */
                customerIds?: string[];
                /** @description How many items to return. */
                limit?: number;
                /** @description Who uses any of these lines: UUIDs, or your own ids with the prefix `rid_`. */
                subscriptionIds?: string[];
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
                        items: components["schemas"]["SubscriberListItem"][];
                        /** @description Where the next page begins. */
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
    getSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The subscriber. */
                subscriberId: string;
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
                    "application/json": components["schemas"]["Subscriber"];
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
             *     - `2150` There is no such subscriber. The subscriber does not exist or the caller may not see it.
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
    updateSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Astrid Lind",
                 *       "email": "astrid@example.com",
                 *       "contactNumber": "+46701740012",
                 *       "address": {
                 *         "street": "Drottninggatan 1",
                 *         "street2": "3 tr",
                 *         "city": "Stockholm",
                 *         "zip": "111 51",
                 *         "country": "SE",
                 *         "state": "TX",
                 *         "region": "Stockholms län",
                 *         "attention": "Reception"
                 *       },
                 *       "metadata": {
                 *         "source": "web"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSubscriberRequest"];
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
                    "application/json": components["schemas"]["Subscriber"];
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
             *     - `2150` There is no such subscriber. The subscriber does not exist or the caller may not see it.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                /** @description E.164; lines that had the number too. */
                msisdn?: string;
                /** @description Your own id, without a prefix. */
                referenceId?: string;
                status?: components["schemas"]["SubscriptionStatus"][];
                /** @description Whose lines. */
                subscriberId?: string;
                /** @description What kind. */
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
                        /** @description Where the next page begins. */
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
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "display": "070-174 00 12",
                 *       "autoRenew": true,
                 *       "referenceId": "crm-4711",
                 *       "subscriberId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a05",
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSubscriptionRequest"];
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
                    "application/json": components["schemas"]["Subscription"];
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
             *     - `6004` Another subscription has this referenceId. `referenceId` is unique per tenant.
             *     - `6010` The subscription has been cancelled already. `cancel` of a subscription that is CANCELLED.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    activateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "activation": {
                 *         "sim": {
                 *           "esim": true
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActivateSubscriptionRequest"];
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
                    "application/json": components["schemas"]["Subscription"];
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
             *     - `6005` Only a pending subscription can be activated. `activate` of a subscription that was active before or has ended.
             *     - `6012` The network is already changing this subscription. An earlier change has not been confirmed by the network yet; one is made at a time.
             *     - `6018` The SIM is being changed already. An earlier change of the SIM has not been confirmed by the network yet.
             *     - `6013` Another change is scheduled already. A pause or an activation is scheduled while another kind of change waits for its day.
             *     - `7001` The number is not held by this lease any more. The lease has expired or the token is another one.
             *     - `7004` No SIM card is available. The stock of physical SIM cards is empty.
             *     - `7005` This SIM card is in use. The ICCID belongs to another line.
             *     - `6303` A number is being ported already. The subscription waits for a number, or another one waits for the same number.
             *     - `6304` This number is not at another carrier. The number is a line's of this brand, or in its pool.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listSubscriptionAddonOptions: {
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
                    "application/json": {
                        items: components["schemas"]["ProductOffering"][];
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
    listSubscriptionAddons: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description How many items to return. */
                limit?: number;
                status?: components["schemas"]["SubscriptionAddonStatus"][];
            };
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
                    "application/json": {
                        items: components["schemas"]["SubscriptionAddon"][];
                        /** @description Where the next page begins. */
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
    addSubscriptionAddon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productOfferingId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08",
                 *       "referenceId": "crm-4711",
                 *       "metadata": {
                 *         "text": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AddSubscriptionAddonRequest"];
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
                    "application/json": components["schemas"]["SubscriptionAddon"];
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
             *     - `6002` The subscription is not active. What was asked needs an active line.
             *     - `6121` This add-on does not go with the subscription. The offering is not among the subscription's addon-options.
             *     - `6122` This add-on costs something, so it has to be ordered. On the end-user API, for an add-on that is not free.
             *     - `6123` Another add-on has this referenceId. `referenceId` is unique per tenant.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    cancelSubscriptionAddon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscriptionAddonId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07",
                 *       "when": "NOW"
                 *     }
                 */
                "application/json": components["schemas"]["CancelSubscriptionAddonRequest"];
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
                    "application/json": components["schemas"]["SubscriptionAddon"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6120` There is no such add-on on this subscription. The add-on does not exist, or belongs to another subscription.
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
             *     - `6124` The add-on has ended. An expired or cancelled add-on is cancelled.
             *     - `6125` The add-on does not renew. An add-on that is not active, or ends by itself, is cancelled for the end of its period.
             *     - `6104` Another change of the offering is being carried out. The network has been asked for a change and has not confirmed it yet.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    changeSubscriptionAddonProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscriptionAddonId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07",
                 *       "productOfferingId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeSubscriptionAddonOfferingRequest"];
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
                    "application/json": components["schemas"]["ProductOfferingChange"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6120` There is no such add-on on this subscription. The add-on does not exist, or belongs to another subscription.
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
             *     - `6126` Only an active add-on that renews can be changed. The add-on is pending, has ended, was bought once, or is cancelled for the end of its period.
             *     - `6105` Only the offering of an active subscription can be changed. The subscription is pending, paused, suspended, blocked or cancelled.
             *     - `6100` This is the product offering it has already. A change names the offering that is in use.
             *     - `6101` It cannot be changed to this product offering. The offering is not among the …/product-offering-options: another category or market, not in the customer's catalog, no longer sold, or without a recurring price in the currency.
             *     - `6107` It ends before this change would begin. A change would begin with the next renewal, but a cancellation is scheduled before that.
             *     - `6104` Another change of the offering is being carried out. The network has been asked for a change and has not confirmed it yet.
             *     - `6103` This change costs something now, so it has to be ordered. On the end-user API, for an upgrade whose `dueNowMinor` is more than zero.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    undoSubscriptionAddonProductOfferingChange: {
        parameters: {
            query: {
                /** @description The add-on that is meant. */
                subscriptionAddonId: string;
            };
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
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
                    "application/json": components["schemas"]["SubscriptionAddon"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6120` There is no such add-on on this subscription. The add-on does not exist, or belongs to another subscription.
             *     - `6106` No change of the offering is scheduled. A scheduled change is read or undone where there is none.
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
             *     - `6104` Another change of the offering is being carried out. The network has been asked for a change and has not confirmed it yet.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listSubscriptionAddonProductOfferingOptions: {
        parameters: {
            query?: {
                /** @description Only what this add-on can be changed to. */
                subscriptionAddonId?: string;
            };
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
                    "application/json": {
                        items: components["schemas"]["ProductOfferingOption"][];
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
            /**
             * @description Not found.
             *
             *     - `1004` There is nothing at this path. The path belongs to no operation.
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6120` There is no such add-on on this subscription. The add-on does not exist, or belongs to another subscription.
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
    restoreSubscriptionAddon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscriptionAddonId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a07"
                 *     }
                 */
                "application/json": components["schemas"]["RestoreSubscriptionAddonRequest"];
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
                    "application/json": components["schemas"]["SubscriptionAddon"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6120` There is no such add-on on this subscription. The add-on does not exist, or belongs to another subscription.
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
             *     - `6127` There is nothing to undo: the add-on is not cancelled for the end of its period. A cancellation is undone that was not made, or has taken effect.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "when": "NOW",
                 *       "reason": "PRICE"
                 *     }
                 */
                "application/json": components["schemas"]["CancelSubscriptionRequest"];
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
                    "application/json": components["schemas"]["Subscription"];
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
             *     - `6010` The subscription has been cancelled already. `cancel` of a subscription that is CANCELLED.
             *     - `6012` The network is already changing this subscription. An earlier change has not been confirmed by the network yet; one is made at a time.
             *     - `6018` The SIM is being changed already. An earlier change of the SIM has not been confirmed by the network yet.
             *     - `6013` Another change is scheduled already. A pause or an activation is scheduled while another kind of change waits for its day.
             *     - `6014` The binding period has not ended yet. A person cancels before `bindingEndsAt`; `details` suggests the earliest date.
             *     - `6015` The subscription has no period that could end. `END_OF_PERIOD` for a subscription that was never active or whose period has no end.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    changeSim: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sim": {
                 *         "esim": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChangeSimRequest"];
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
                    "application/json": components["schemas"]["ChangeSimResponse"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             *     - `6019` The code is not valid. Ask for a new one. Wrong, used or expired code, wrong nonce, another request than the code was sent for, or five wrong tries.
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
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             *     - `6011` Only an active subscription can change its SIM. `change-sim` of a subscription that is not ACTIVATED.
             *     - `6012` The network is already changing this subscription. An earlier change has not been confirmed by the network yet; one is made at a time.
             *     - `6018` The SIM is being changed already. An earlier change of the SIM has not been confirmed by the network yet.
             *     - `7004` No SIM card is available. The stock of physical SIM cards is empty.
             *     - `7005` This SIM card is in use. The ICCID belongs to another line.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getInPorting: {
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
                    "application/json": components["schemas"]["Porting"];
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
             *     - `6300` No number is or was ported to this subscription. The subscription exists and never had a port.
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
    updateInPorting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "details": {
                 *         "firstName": "Ada",
                 *         "lastName": "Byron",
                 *         "accountNumber": "993345871",
                 *         "passcode": "2468",
                 *         "address": {
                 *           "street": "1 Market Street",
                 *           "city": "San Francisco",
                 *           "zip": "94105",
                 *           "country": "US",
                 *           "state": "CA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PortingRequest"];
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
                    "application/json": components["schemas"]["PortingUpdated"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6300` No number is or was ported to this subscription. The subscription exists and never had a port.
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
             *     - `6301` The port has ended; its details can no longer be changed. The port is COMPLETED, FAILED or CANCELLED.
             *     - `6303` A number is being ported already. The subscription waits for a number, or another one waits for the same number.
             *     - `6304` This number is not at another carrier. The number is a line's of this brand, or in its pool.
             *     - `6305` No number can be ported to a cancelled subscription. The subscription is CANCELLED.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    cancelInPorting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
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
                    "application/json": components["schemas"]["Porting"];
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6300` No number is or was ported to this subscription. The subscription exists and never had a port.
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
             *     - `6302` The port has ended and cannot be cancelled. The port is COMPLETED, FAILED or CANCELLED already.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["PauseSubscriptionRequest"];
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
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            /**
             * @description The request is not valid.
             *
             *     - `unknown_api_revision` Api-Revision is not a revision this service serves. The header is not the full value of a revision that is still served.
             *     - `1000` The request is not valid. A parameter or body field is missing or wrong; `details` names each.
             *     - `1001` The body is not valid JSON. The body cannot be parsed, nests deeper than 64 levels or holds characters that cannot be stored.
             *     - `1007` X-Idempotency-Key must have 1 to 256 characters. The header is empty or too long.
             *     - `6022` A pause lasts six months at most. `resumeAt` lies more than six months after the pause begins; `details` suggests the latest date.
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
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             *     - `6006` Only an active subscription can be paused. `pause` of a subscription that is not ACTIVATED.
             *     - `6012` The network is already changing this subscription. An earlier change has not been confirmed by the network yet; one is made at a time.
             *     - `6018` The SIM is being changed already. An earlier change of the SIM has not been confirmed by the network yet.
             *     - `6013` Another change is scheduled already. A pause or an activation is scheduled while another kind of change waits for its day.
             *     - `6015` The subscription has no period that could end. `END_OF_PERIOD` for a subscription that was never active or whose period has no end.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getSubscriptionProductOfferingChange: {
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
                    "application/json": components["schemas"]["ProductOfferingChange"];
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
             *     - `6106` No change of the offering is scheduled. A scheduled change is read or undone where there is none.
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
    changeSubscriptionProductOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productOfferingId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeProductOfferingRequest"];
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
                    "application/json": components["schemas"]["ProductOfferingChange"];
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
             *     - `6105` Only the offering of an active subscription can be changed. The subscription is pending, paused, suspended, blocked or cancelled.
             *     - `6012` The network is already changing this subscription. An earlier change has not been confirmed by the network yet; one is made at a time.
             *     - `6018` The SIM is being changed already. An earlier change of the SIM has not been confirmed by the network yet.
             *     - `6100` This is the product offering it has already. A change names the offering that is in use.
             *     - `6101` It cannot be changed to this product offering. The offering is not among the …/product-offering-options: another category or market, not in the customer's catalog, no longer sold, or without a recurring price in the currency.
             *     - `6102` A binding period does not allow a change to something cheaper yet. A downgrade would begin before the binding period ends.
             *     - `6107` It ends before this change would begin. A change would begin with the next renewal, but a cancellation is scheduled before that.
             *     - `6104` Another change of the offering is being carried out. The network has been asked for a change and has not confirmed it yet.
             *     - `6103` This change costs something now, so it has to be ordered. On the end-user API, for an upgrade whose `dueNowMinor` is more than zero.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    undoSubscriptionProductOfferingChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
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
             *     - `6000` There is no such subscription. The subscription does not exist or the caller may not see it.
             *     - `6106` No change of the offering is scheduled. A scheduled change is read or undone where there is none.
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
             *     - `6104` Another change of the offering is being carried out. The network has been asked for a change and has not confirmed it yet.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listSubscriptionProductOfferingOptions: {
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
                    "application/json": {
                        items: components["schemas"]["ProductOfferingOption"][];
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
    getSubscriptionPuk: {
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
                    "application/json": components["schemas"]["SubscriptionPuk"];
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
             *     - `6021` No PUK is known for this SIM. The SIM was never active in the network, or is one the customer brought.
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
    restoreSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "debtPaid": false
                 *     }
                 */
                "application/json": components["schemas"]["RestoreSubscriptionRequest"];
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
                    "application/json": components["schemas"]["Subscription"];
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
             *     - `6017` Only the operator can lift this. A person restores a subscription that the operator blocked or suspended.
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
            /**
             * @description Conflict with the current state.
             *
             *     - `1008` This X-Idempotency-Key was used for a different request. Same key within 24 hours, but another operation, path or body.
             *     - `6009` There is nothing to restore. `restore` of a subscription that is neither paused, suspended nor blocked and has no scheduled change to undo.
             *     - `6016` The subscription is suspended until its debt is paid. `restore` of a subscription that was suspended because it was not paid.
             *     - `6012` The network is already changing this subscription. An earlier change has not been confirmed by the network yet; one is made at a time.
             *     - `6018` The SIM is being changed already. An earlier change of the SIM has not been confirmed by the network yet.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getSubscriptionUpcomingInvoice: {
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
                    "application/json": components["schemas"]["UpcomingInvoice"];
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
             *     - `5150` No invoice is to come for this subscription. It is not active yet, paused, suspended, cancelled, about to end with what is paid, or paid only once.
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
             *     - `5151` The next invoice cannot be calculated yet. Something on it has no price in its currency, or no tax is known for where it is used. Care sees it too.
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
    getSubscriptionUsageHistory: {
        parameters: {
            query?: {
                /** @description How many days back. */
                days?: number;
            };
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
                    "application/json": {
                        days: components["schemas"]["UsageDay"][];
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
    getSubscriptionUsageNotifications: {
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
                    "application/json": components["schemas"]["SubscriptionUsageNotifications"];
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
    updateSubscriptionUsageNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description A UUID, or your own id with the prefix rid_. */
                subscriptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "thresholds": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSubscriptionUsageNotificationsRequest"];
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
                    "application/json": components["schemas"]["SubscriptionUsageNotifications"];
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    listSubscriptionSummaries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description UUIDs, or your own ids with the prefix rid_. */
                customerId?: string[];
                /** @description How many items to return. */
                limit?: number;
                /** @description E.164; lines that had the number too. */
                msisdn?: string;
                /** @description Your own id, without a prefix. */
                referenceId?: string;
                status?: components["schemas"]["SubscriptionStatus"][];
                /** @description Whose lines. */
                subscriberId?: string;
                /** @description What kind. */
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
                        items: components["schemas"]["SubscriptionSummary"][];
                        /** @description Where the next page begins. */
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
    listSubscriptionUsage: {
        parameters: {
            query: {
                /** @description Subscriptions: UUIDs, or reference ids prefixed `rid_`. */
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
                        /** @description This page of the list. */
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
    validateAddress: {
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
                /**
                 * @example {
                 *       "address": {
                 *         "street": "Drottninggatan 1",
                 *         "street2": "3 tr",
                 *         "city": "Stockholm",
                 *         "zip": "111 51",
                 *         "country": "SE",
                 *         "state": "TX",
                 *         "region": "Stockholms län",
                 *         "attention": "Reception"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AddressValidationRequest"];
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
                    "application/json": components["schemas"]["AddressValidation"];
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getDeviceInfo: {
        parameters: {
            query: {
                /** @description 15 digits; spaces and hyphens do not matter. */
                imei: string;
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
                    "application/json": components["schemas"]["DeviceInfo"];
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
    listDevices: {
        parameters: {
            query: {
                /** @description Words of a maker's or model's name, such as iphone 13. */
                query: string;
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
                    "application/json": components["schemas"]["DeviceModels"];
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
    getNetworkCoverage: {
        parameters: {
            query?: {
                /** @description Absent: the brand's only market. */
                country?: string;
                /** @description A postal code, for what is known of that place. */
                zip?: string;
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
                    "application/json": components["schemas"]["NetworkCoverage"];
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
    getNumberPorting: {
        parameters: {
            query: {
                /** @description E.164, with its + encoded as %2B. */
                msisdn: string;
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
                    "application/json": components["schemas"]["NumberPortingLookup"];
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
             *     - `7100` The network cannot say right now. The network that knows about numbers did not answer, or none is set up.
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
    listUsers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Users of any of these customers: UUIDs, or your own ids with the prefix `rid_`. */
                customerId?: string[];
                /** @description Words of the name or e-mail address. */
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
                        items: components["schemas"]["User"][];
                        /** @description Where the next page begins. */
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
            /**
             * @description Not found.
             *
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
    createUser: {
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
                /**
                 * @example {
                 *       "name": "Astrid Lind",
                 *       "email": "astrid@example.com",
                 *       "msisdn": "+46701740012",
                 *       "preferredLocale": "sv-SE",
                 *       "metadata": {
                 *         "text": "text"
                 *       },
                 *       "memberships": [
                 *         {
                 *           "customerId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01",
                 *           "role": "MEMBER"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserRequest"];
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
                    "application/json": components["schemas"]["User"];
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
             *     - `2106` A consumer has one user, who is its ADMIN. A second user, or another role than ADMIN, is given in a customer of type CONSUMER.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
            };
            path: {
                /** @description The user. */
                userId: string;
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
                    "application/json": components["schemas"]["User"];
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
             *     - `2102` There is no such user. The user does not exist or the caller may not see it.
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
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Overrides the revision the API key is pinned to, for this request. The full value only. */
                "Api-Revision"?: string;
                /** @description Repeat a request with the same key within 24 hours and it happens once. */
                "X-Idempotency-Key"?: string;
            };
            path: {
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Astrid Lind",
                 *       "email": "astrid@example.com",
                 *       "msisdn": "+46701740012",
                 *       "preferredLocale": "sv-SE",
                 *       "metadata": {
                 *         "source": "web"
                 *       },
                 *       "memberships": [
                 *         {
                 *           "customerId": "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01",
                 *           "role": "MEMBER"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserRequest"];
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
                    "application/json": components["schemas"]["User"];
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
             *     - `2102` There is no such user. The user does not exist or the caller may not see it.
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
             *     - `2104` Another user has this e-mail address. An address is one user, however it is typed.
             *     - `2105` A customer keeps at least one ADMIN. The customer's last ADMIN is removed or given a smaller role.
             *     - `2106` A consumer has one user, who is its ADMIN. A second user, or another role than ADMIN, is given in a customer of type CONSUMER.
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
             *     - `1003` The body is too large. The body exceeds 1 MiB, or 10 MiB where many records are sent at once.
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
