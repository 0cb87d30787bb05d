vcl 4.1;
# Varnish 7: /etc/varnish/default.vcl, with the SHARED_CACHE_SECRET of the site in place of SECRET. It stands between nginx
# and the site and keeps public pages and the files of the build.
import directors;
import std;

# Not /health/ready: without its database the site still has the last good pages.
probe alive {
    .url = "/health/live";
    .interval = 2s;
    .window = 3;
    .threshold = 2;
}

backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = alive;
}

# Each further instance is a backend like the one above, and a line here.
sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(one);
}

sub vcl_recv {
    set req.backend_hint = site.backend();
    # nginx has added the visitor already, and Varnish adds nginx: the site counts one proxy, as without a cache.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");

    if (req.method == "PURGE") {
        if (req.http.Authorization != "Bearer SECRET") {
            return (synth(403));
        }
        if (!std.ban("obj.http.Cache-Tag ~ " + req.http.Cache-Tag)) {
            return (synth(400));
        }
        return (synth(200));
    }
    # Forms, whoever is or was signed in, and what is for one person or changes each time.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization ||
        req.http.Cookie ~ "session=" ||
        req.url ~ "^/+(adminf83922ab|certificates|guardian|health|invitation|live|metrics|search|sign-)") {
        return (pass);
    }

    # A page varies by these headers, which get one value for each page that there is. Differences from what one browser
    # has are not kept.
    unset req.http.Available-Dictionary;
    if (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,])") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip($|[ ,])") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Little data: the visitor's choice, or else what the browser says.
    if (req.http.Cookie ~ "(^|; *)(__Host-)?little-data=on(;|$)") {
        set req.http.Save-Data = "on";
    } elsif (req.http.Cookie ~ "(^|; *)(__Host-)?little-data=off(;|$)") {
        unset req.http.Save-Data;
    } elsif (req.http.ECT ~ "^(slow-)?2g$") {
        set req.http.Save-Data = "on";
    } elsif (req.http.Save-Data != "on") {
        unset req.http.Save-Data;
    }
    unset req.http.ECT;
    if (req.http.Cookie ~ "(^|; *)lng=en(;|$)") {
        set req.http.Cookie = "lng=en";
    } else {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_hash {
    # The site has one name. Of the front page five are kept, each with a drawing by chance.
    hash_data(req.url);
    if (req.url ~ "^/(\?|$)") {
        hash_data("" + std.integer(real=std.random(0, 5), fallback=0));
    }
    return (lookup);
}

sub vcl_backend_response {
    if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+$" && !beresp.http.Set-Cookie) {
        # For as long as the site says, and until it purges the tag.
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
    } elsif (beresp.status != 200 || bereq.url !~ "^/static/") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    }
    set beresp.grace = 0s;
    return (deliver);
}

sub vcl_backend_error {
    # What only reads is asked of another instance.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    # While the site restarts.
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "10";
    synthetic(std.fileread("/srv/vatra/deploy/away.html"));
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Age;
    unset resp.http.Cache-Tag;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
