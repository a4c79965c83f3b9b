vcl 4.1;
# Varnish 7 before the product, behind the proxy that ends TLS (docs/scaling.md):
#   PURGE_TOKEN=… varnishd -F -a 127.0.0.1:6081 -f /etc/varnish/rafid.vcl -s malloc,256m -p http_gzip_support=off
# The product compresses by itself, also in Brotli, which Varnish does not know. For the product:
#   CDN_PURGE_URL=http://127.0.0.1:6081/  CDN_PURGE_HEADER="Authorization: Bearer …"

import std;

backend product {
	.host = "127.0.0.1";
	.port = "3000";
	# As long as the longest call that a page waits for.
	.first_byte_timeout = 10m;
	# Away after five seconds without an answer, back with the first one.
	.probe = {
		.url = "/healthz";
		.interval = 1s;
		.timeout = 2s;
		.window = 5;
		.threshold = 1;
		.initial = 1;
	}
}

sub vcl_recv {
	# Nobody outside says which host the links of a kept page lead to.
	unset req.http.X-Forwarded-Host;
	unset req.http.X-May-Be-Old;
	if (req.method == "PURGE") {
		if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
			return (synth(403));
		}
		# Pages alone say so: files under assets/ and pictures never change.
		ban("obj.http.Cache-Control ~ s-maxage");
		return (synth(200));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.http.Authorization || req.url ~ "(?i)^/api/(?!attachments/)") {
		return (pass);
	}
	# Cookies keep nobody from a page that is for everybody. What depends on them says `private` or `no-store`, and is not kept.
	# A page whose minute is up is shown for ten seconds more while it is asked for anew, and for a day where that fails.
	if (req.restarts == 0 && std.healthy(req.backend_hint)) {
		set req.grace = 10s;
		set req.http.X-May-Be-Old = "next";
	} else {
		set req.grace = 1d;
	}
	return (hash);
}

# Abandoned below: this time the page of before will do.
sub vcl_synth {
	if (req.http.X-May-Be-Old) {
		return (restart);
	}
}

sub vcl_backend_response {
	# What fails takes the place of nothing. Where no page of before is there, it is asked for once more.
	if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.X-May-Be-Old)) {
		return (abandon);
	}
	if (beresp.http.Cache-Control ~ "s-maxage") {
		set beresp.grace = 1d;
	}
}

sub vcl_backend_error {
	if (bereq.is_bgfetch || bereq.http.X-May-Be-Old) {
		return (abandon);
	}
}
