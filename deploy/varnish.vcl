vcl 4.1;

# Varnish as a cache of one's own between Caddy and Forge: it keeps visitors' pages and files, and
# Forge purges pages by tag (CDN=fastly in docs/operating.md, which has the command).

import directors;
import std;
import xkey;

probe ready {
	.url = "/readyz";
	.interval = 1s;
	.timeout = 1s;
	.threshold = 1;
	.window = 1;
	.initial = 1;
}

backend first {
	.host = "127.0.0.1";
	.port = "3001";
	.probe = ready;
	# Checking a large upload takes a while.
	.first_byte_timeout = 180s;
}

backend second {
	.host = "127.0.0.1";
	.port = "3002";
	.probe = ready;
	# Checking a large upload takes a while.
	.first_byte_timeout = 180s;
}

sub vcl_init {
	new processes = directors.round_robin();
	processes.add_backend(first);
	processes.add_backend(second);
}

sub vcl_recv {
	# Only Forge reaches this address.
	if (local.socket == "purge") {
		if (req.method != "POST" || !req.http.Surrogate-Key) {
			return (synth(400));
		}
		set req.http.Purged = xkey.purge(req.http.Surrogate-Key);
		return (synth(200, req.http.Purged));
	}
	set req.backend_hint = processes.backend();
	# Varnish added the address of Caddy, and TRUST_PROXY=1 takes the last one as the visitor's.
	set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
	# Live updates never end.
	if (req.http.Accept ~ "text/event-stream") {
		return (pipe);
	}
	if (req.url ~ "^/(assets|files/images)/") {
		unset req.http.Cookie;
	}
}

sub vcl_backend_response {
	if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
		set beresp.grace = 0s;
		set beresp.http.xkey = beresp.http.Surrogate-Key;
		unset beresp.http.Surrogate-Control;
		unset beresp.http.Surrogate-Key;
	} elsif (beresp.http.Cache-Control !~ "immutable") {
		set beresp.uncacheable = true;
	}
}

sub vcl_deliver {
	unset resp.http.xkey;
}
