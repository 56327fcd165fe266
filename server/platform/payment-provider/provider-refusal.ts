/** The provider would refuse the same request again. The message is the provider's. */
export class ProviderRefusal extends Error {}
