/** What the software offers, in the words of the specification (1). */
export const claims =
  'custom-branded login portals, live inventory tracking, audit trails, role-based access, real-time alerts and ERP integration';
