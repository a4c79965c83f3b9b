import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "./auth/address.ts";
import { problem } from "./problem.ts";

export type AddressLimit = <Result>(ip: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets each address have `work` done so many times in a while, counted in this process. Work that failed is given back:
 * whoever tries again after an outage has not used anything up.
 * @throws {Problem} too_many_requests
 */
export function createAddressLimit(rule: { times: number; seconds: number }): AddressLimit {
  const limiter = new RateLimiterMemory({ points: rule.times, duration: rule.seconds });
  return async (ip, work) => {
    const key = addressKey(ip);
    await limiter.consume(key).catch(({ msBeforeNext }: { msBeforeNext: number }) => {
      throw problem("too_many_requests", { retryAfterSeconds: msBeforeNext / 1000 });
    });
    try {
      return await work();
    } catch (error) {
      await limiter.reward(key);
      throw error;
    }
  };
}
