#include "web/web.h"

#include <string.h>

static const char *const role_names[FF_WEB_ROLES] = {"view", "kiosk", "arbiter", "chief"};

const char *ff_web_role_name(ff_web_role role)
{
    return role < FF_WEB_ROLES ? role_names[role] : "";
}

ff_web_role ff_web_role_from_name(const char *name)
{
    int role = 0;
    while (role < FF_WEB_ROLES && strcmp(role_names[role], name) != 0)
        role++;
    return (ff_web_role)role;
}
